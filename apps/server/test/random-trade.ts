import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { startTestApp, type TestApp } from './app.ts';
import { makeCustomer, makeOrder, makeVendor } from './factories.ts';

const DAY_MS = 86_400_000;
const ORDER_COUNT = 140;
const PRODUCT_COUNT = 15;
const TRANSFER_COUNT = 40;
/** All orders and their changes are spread over this number of days. */
export const SPAN_DAYS = 120;
export const FIRST_DAY = '2026-04-01';

export interface RandomTrade {
  souk: TestApp;
  vendorIds: string[];
  /** A tree of three levels. */
  categoryIds: string[];
  /** A random integer from 0 up to, but not including, `end`. */
  below: (end: number) => number;
}

/** Creates a random generator. The same seed gives the same numbers, so that failures can be reproduced. */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** A marketplace with orders in every status, lines in several categories, refunds and platform revenue. */
export async function startRandomTrade(seed: number): Promise<RandomTrade> {
  const below = createRandom(seed);
  const souk = await startTestApp();
  const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  const moment = () => new Date(Date.parse(FIRST_DAY) + Math.floor((below(SPAN_DAYS * 1000) / 1000) * DAY_MS));
  await sql(`insert into configuration (key, value) values ('general.timeZone', '"Asia/Tokyo"')`);
  const vendors = [await makeVendor(souk), await makeVendor(souk), await makeVendor(souk)];
  const customers = await Promise.all(Array.from({ length: 30 }, () => makeCustomer(souk)));

  const category = async (parentId?: string) =>
    (await souk.call<{ id: string }>('POST', '/categories', { body: { name: { en: `C${below(1e9)}` }, parentId } }))
      .data.id;
  const [home, garden] = [await category(), await category()];
  const kitchen = await category(home);
  const categoryIds = [home, garden, kitchen, await category(kitchen), await category(garden)];

  const products = [];
  for (let number = 0; number < PRODUCT_COUNT; number++) {
    const product = { id: newId(), vendor: vendors[number % 3]!, categoryId: pick([...categoryIds, null]) };
    products.push(product);
    await sql(
      `insert into products (id, vendor_id, category_id, name, name_sort, slug, status, search_text) values (?, ?, ?, ?, ?, ?, 'published', '')`,
      product.id,
      product.vendor.id,
      product.categoryId,
      { en: `P${number}` },
      `p${number}`,
      `p-${number}`,
    );
  }

  for (let number = 0; number < ORDER_COUNT; number++) {
    const vendor = pick(vendors);
    const order = await makeOrder(souk, {
      vendor,
      customer: pick(customers),
      placedAt: moment(),
      status: pick(ORDER_STATUSES),
      lines: Array.from({ length: 1 + below(3) }, () => ({ unitPrice: 100 + below(9000), quantity: 1 + below(3) })),
    });
    const lines = await sql<{ id: string }>('select id from order_lines where order_id = ?', order.id);
    const own = products.filter((product) => product.vendor === vendor);
    for (const { id } of lines) {
      const { id: productId, categoryId } = pick(own);
      await sql('update order_lines set product_id = ?, category_id = ? where id = ?', productId, categoryId, id);
    }
    for (let refunds = below(5) === 0 ? 1 + below(2) : 0; refunds > 0; refunds--) {
      await sql(
        `insert into refunds (id, order_id, vendor_id, kind, status, is_before_completion, amount, reason, actor_name, created_at) values (?, ?, ?, 'refund', 'sent', true, ?, 'Late', 'Rana', ?)`,
        newId(),
        order.id,
        vendor.id,
        1 + below(90),
        moment(),
      );
    }
  }

  for (let number = 0; number < TRANSFER_COUNT; number++) {
    const sides = ['escrow', pick(['revenue:commission', 'revenue:ads'])];
    const [debit, credit] = below(4) === 0 ? sides.toReversed() : sides;
    await sql(
      `insert into transfers (id, at, event_key, leg, kind, debit_account_id, credit_account_id, amount, vendor_id)
       select ?, ?, ?, 0, 'adjustment', d.id, c.id, ?, ? from accounts d, accounts c where d.code = ? and c.code = ?`,
      newId(),
      moment(),
      `random:${number}`,
      1 + below(5000),
      vendors[number % 4]?.id ?? null,
      debit,
      credit,
    );
  }
  await rebuildDerivedData(souk.services);
  return { souk, vendorIds: vendors.map(({ id }) => id), categoryIds, below };
}
