/** The rows of the API tables. Each compares two rates, times or amounts of memory by their ratio, and has a target. */

const RAW = [
  ['orders', 'Orders, page 1 with customer, vendor, total, count', 0.6],
  ['products', 'Products, page 1 with count', 0.6],
  ['rareWord', 'Product search, rare words', 0.6],
  ['commonWord', 'Product search, common words', 0.6],
  ['details', 'Order details', 0.4],
  ['update', 'Product update: authorised, validated, with activity', 0.4],
];
const PAGE_ONE = [
  ['nextOfPage1', 'Next page, from page 1', 1.5],
  ['nextOfPage1000', 'Next page, from page 1,000', 1.5],
  ['previousOfPage1000', 'Previous page, from page 1,000', 1.5],
  ['nextOfPage25000', 'Next page, from page 25,000', 1.5],
  ['jump', 'Jump to the middle by offset', 10],
  ['filtered', 'Orders by status and dates, with count', 3],
  ['analyticsMonth', 'Analytics page for 30 days, all its requests, a different period each time', 20],
  ['analyticsYear', 'Analytics page for eleven months, all its requests, a different period each time', 20],
  ['analyticsAgain', 'Analytics page for a year, all its requests, the same period each time', 20],
  ['palette', 'Palette search over all areas', 10],
  ['accounts', 'Accounts with balances and totals, page 1', 10],
  ['statement', 'A month of a vendor account, 100 entries with running balance', 10],
  ['status', 'An order packed or unpacked: history, totals, activity', 10],
  ['refund', 'A refund by amount: parts, five postings, balances, credit note', 10],
];
const MAX_CPU = 1.7;
const MAX_MEMORY = 2.5;
const MAX_GROWTH = 1.5;
const MAX_SPREAD = 10;

const atLeast = (job, measure, { value, target, detail }) => ({
  job,
  measure,
  target: `≥ ${target}`,
  value,
  isMet: value >= target,
  detail,
});
const atMost = (job, measure, { value, target, detail }) => ({
  job,
  measure,
  target: `≤ ${target}`,
  value,
  isMet: value <= target,
  detail,
});

const speed = ({ rate, both, p50, p99 }) =>
  `${rate.toFixed(0)}/s, processor ${both.toFixed(2)} ms, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** Souk compared with the raw server on the same rows. */
export function againstRaw({ of, peak }, idle) {
  const rates = RAW.map(([key, job, target]) => {
    const [souk, raw] = [of('souk', key), of('raw', key)];
    return atLeast(job, 'requests a second ÷ raw', {
      value: souk.rate / raw.rate,
      target,
      detail: `${speed(souk)}; raw ${speed(raw)}`,
    });
  });
  const [souk, raw] = [of('souk', 'orders'), of('raw', 'orders')];
  const detail = `${souk.cpu.toFixed(2)} ms; raw ${raw.cpu.toFixed(2)} ms`;
  const cpu = atMost(RAW[0][1], 'processor time ÷ raw', { value: souk.cpu / raw.cpu, target: MAX_CPU, detail });
  const spread = atMost(RAW[0][1], 'p99 ÷ p50', {
    value: souk.p99 / souk.p50,
    target: MAX_SPREAD,
    detail: speed(souk),
  });
  const memory = [
    ['idle', idle.souk, idle.raw],
    ['under load', peak('souk'), peak('raw')],
  ].map(([state, mine, theirs]) =>
    atMost(`Memory ${state}`, 'resident ÷ raw', {
      value: mine / theirs,
      target: MAX_MEMORY,
      detail: `${mine.toFixed(0)} MB; raw ${theirs.toFixed(0)} MB`,
    }),
  );
  return [rates[0], cpu, spread, ...rates.slice(1), ...memory];
}

/** Jobs compared with the first page of orders, by CPU time of process and database together. */
export function againstPageOne({ of }) {
  const page = of('souk', 'orders');
  return PAGE_ONE.map(([key, job, target]) => {
    const found = of('souk', key);
    return atMost(job, 'processor time ÷ orders page 1', {
      value: found.both / page.both,
      target,
      detail: speed(found),
    });
  });
}

/** A million orders compared with a hundred thousand, by the CPU time of each job. */
export function againstSmall({ of }) {
  return [...RAW, ...PAGE_ONE].map(([key, job]) => {
    const [large, small] = [of('souk', key), of('small', key)];
    return atMost(job, 'processor time at 1M ÷ at 100k orders', {
      value: large.both / small.both,
      target: MAX_GROWTH,
      detail: speed(large),
    });
  });
}
