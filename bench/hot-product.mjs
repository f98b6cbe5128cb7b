// Places orders for one product, and for many products, by many clients, and reads the list of orders beside them. Exits with 1 if the
// single product is much slower, or makes the list much slower. Usage: node bench/hot-product.mjs
import { formatOutcome, OK } from './cluster/api-client.mjs';
import { countBy, formatCounts, runCheck, verify } from './cluster/run-check.mjs';
import { openShop, placeOrder, runClients } from './cluster/shop.mjs';

const CLIENTS = 20;
const ORDERS = 400;
const WARM_UP_ORDERS = 100;
const MIN_SHARE = 0.8;
const MAX_SLOWDOWN = 2;
const SLOWEST_PART = 0.95;

await runCheck(async (check) => {
  const shop = await openShop(check);
  const [hot] = shop.variants;
  const failures = [];
  const place = async (variant, turn) => {
    const response = await placeOrder(shop, variant, turn);
    if (response.status !== OK) failures.push(formatOutcome(response));
  };
  /** Orders a second, and the milliseconds within which most reads of the list beside them are answered. */
  const measure = async (variantOf, orders) => {
    const reading = readList(shop);
    const seconds = await runClients(CLIENTS, orders, (turn) => place(variantOf(turn), turn));
    return { rate: orders / seconds, list: await reading.stop() };
  };
  const anyVariant = (turn) => shop.variants[turn % shop.variants.length];
  await measure(anyVariant, WARM_UP_ORDERS);
  const rounds = [];
  // Alternating, so that a change of the machine's load affects both.
  for (let round = 0; round < 2; round++)
    rounds.push({ spread: await measure(anyVariant, ORDERS), single: await measure(() => hot, ORDERS) });
  const mean = (kind, figure) => rounds.reduce((sum, round) => sum + round[kind][figure], 0) / rounds.length;

  verify('each order is placed', failures.length === 0, formatCounts(countBy(failures)));
  const share = mean('single', 'rate') / mean('spread', 'rate');
  const rates = `${mean('single', 'rate').toFixed(0)}/s of one product, ${mean('spread', 'rate').toFixed(0)}/s of many`;
  verify(`one product reaches ${MIN_SHARE} of many`, share >= MIN_SHARE, rates);
  const slowdown = mean('single', 'list') / mean('spread', 'list');
  const lists = `${mean('single', 'list').toFixed(0)} ms beside one, ${mean('spread', 'list').toFixed(0)} ms beside many`;
  verify(`the list takes at most ${MAX_SLOWDOWN} times as long beside it`, slowdown <= MAX_SLOWDOWN, lists);
});

/** Reads the list again and again. `stop` resolves to the milliseconds within which 95% of the reads are answered. */
function readList({ call }) {
  const durations = [];
  const stopping = new AbortController();
  const read = async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      await call('GET', '/order?limit=20');
      durations.push(performance.now() - begun);
    }
  };
  const reading = read();
  return {
    stop: async () => {
      stopping.abort();
      await reading;
      return durations.toSorted((a, b) => a - b)[Math.floor(durations.length * SLOWEST_PART)] ?? 0;
    },
  };
}
