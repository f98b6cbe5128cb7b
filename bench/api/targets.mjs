/* The rows of the API tables. Each row is the ratio of two rates, times or amounts of memory, with its target. */

const RAW_TARGETS = [
  ['orders', 'Orders, page 1 with customer, vendor, total, count', 0.6],
  ['products', 'Products, page 1 with count', 0.6],
  ['rareWord', 'Product search, rare words', 0.6],
  ['commonWord', 'Product search, common words', 0.6],
  ['details', 'Order details', 0.4],
  ['update', 'Product update: authorised, validated, with activity', 0.4],
];
const PAGE_ONE_TARGETS = [
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
const MAX_CPU_RATIO = 1.7;
const MAX_MEMORY_RATIO = 2.5;
const MAX_GROWTH_RATIO = 1.5;
const MAX_LATENCY_SPREAD = 10;

const lineAtLeast = (job, measure, { value, target, detail }) => ({
  job,
  measure,
  target: `≥ ${target}`,
  value,
  isMet: value >= target,
  detail,
});
const lineAtMost = (job, measure, { value, target, detail }) => ({
  job,
  measure,
  target: `≤ ${target}`,
  value,
  isMet: value <= target,
  detail,
});

const formatSpeed = ({ rate, both, p50, p99 }) =>
  `${rate.toFixed(0)}/s, processor ${both.toFixed(2)} ms, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** Compares Souk with the raw server on the same database. */
export function compareWithRaw({ of, peak }, idle) {
  const rates = RAW_TARGETS.map(([key, job, target]) => {
    const [souk, raw] = [of('souk', key), of('raw', key)];
    return lineAtLeast(job, 'requests a second ÷ raw', {
      value: souk.rate / raw.rate,
      target,
      detail: `${formatSpeed(souk)}; raw ${formatSpeed(raw)}`,
    });
  });
  const [souk, raw] = [of('souk', 'orders'), of('raw', 'orders')];
  const detail = `${souk.cpu.toFixed(2)} ms; raw ${raw.cpu.toFixed(2)} ms`;
  const cpu = lineAtMost(RAW_TARGETS[0][1], 'processor time ÷ raw', {
    value: souk.cpu / raw.cpu,
    target: MAX_CPU_RATIO,
    detail,
  });
  const spread = lineAtMost(RAW_TARGETS[0][1], 'p99 ÷ p50', {
    value: souk.p99 / souk.p50,
    target: MAX_LATENCY_SPREAD,
    detail: formatSpeed(souk),
  });
  const memory = [
    ['idle', idle.souk, idle.raw],
    ['under load', peak('souk'), peak('raw')],
  ].map(([state, mine, theirs]) =>
    lineAtMost(`Memory ${state}`, 'resident ÷ raw', {
      value: mine / theirs,
      target: MAX_MEMORY_RATIO,
      detail: `${mine.toFixed(0)} MB; raw ${theirs.toFixed(0)} MB`,
    }),
  );
  return [rates[0], cpu, spread, ...rates.slice(1), ...memory];
}

/** Compares jobs with the first page of orders, by the CPU time of process and database together. */
export function compareWithPageOne({ of }) {
  const page = of('souk', 'orders');
  return PAGE_ONE_TARGETS.map(([key, job, target]) => {
    const found = of('souk', key);
    return lineAtMost(job, 'processor time ÷ orders page 1', {
      value: found.both / page.both,
      target,
      detail: formatSpeed(found),
    });
  });
}

/** Compares a million orders with a hundred thousand, by the CPU time of each job. */
export function compareWithSmall({ of }) {
  return [...RAW_TARGETS, ...PAGE_ONE_TARGETS].map(([key, job]) => {
    const [large, small] = [of('souk', key), of('small', key)];
    return lineAtMost(job, 'processor time at 1M ÷ at 100k orders', {
      value: large.both / small.both,
      target: MAX_GROWTH_RATIO,
      detail: formatSpeed(large),
    });
  });
}
