/* The rows of the API tables. Each row is the ratio of two rates, times or amounts of memory, with its target. */

const READ_TARGETS = [
  ['orders', 'Orders, page 1 with customer, vendor, total, count', 0.8],
  ['products', 'Products, page 1 with count', 0.8],
  ['rareWord', 'Product search, rare words', 0.75],
  ['commonWord', 'Product search, common words', 0.75],
  ['details', 'Order details', 0.75],
];
/** Compared with a raw server that writes the same rows. */
const WRITE_TARGETS = [
  ['place', 'An order placed and paid: stock, totals, posting, mail', 0.5],
  ['status', 'An order packed or unpacked: history, totals, activity', 0.5],
  ['refund', 'A refund by amount: parts, postings, balances, credit note', 0.5],
  ['update', 'Product update: authorised, validated, with activity', 0.5],
];
const RAW_TARGETS = [...READ_TARGETS, ...WRITE_TARGETS];
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
  ['palette', 'Palette search over all areas', 8],
  ['accounts', 'Accounts with balances and totals, page 1', 10],
  ['statement', 'A month of a vendor account, 100 entries with running balance', 10],
  ['status', 'An order packed or unpacked: history, totals, activity', 10],
  ['refund', 'A refund by amount: parts, postings, balances, credit note', 10],
];
const MAX_CPU_RATIO = 1.7;
/** In MiB. */
const MAX_MEMORY = { idle: 120, 'under load': 250 };
/** In milliseconds. */
const MAX_PROFILE_TIME = 0.3;
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

/** A line without a target. */
const informationalLine = (job, measure, { value, detail }) => ({
  job,
  measure,
  target: 'informational',
  value,
  isMet: null,
  detail,
});

const formatSpeed = ({ rate, both, p50, p99 }) =>
  `${rate.toFixed(0)}/s, processor ${both.toFixed(2)} ms, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/** Compares Souk with the raw server on the same database. `idle` is the memory of each before the first job. */
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
  const [[, firstJob]] = READ_TARGETS;
  const cpu = lineAtMost(firstJob, 'processor time ÷ raw', {
    value: souk.cpu / raw.cpu,
    target: MAX_CPU_RATIO,
    detail,
  });
  const spread = lineAtMost(firstJob, 'p99 ÷ p50', {
    value: souk.p99 / souk.p50,
    target: MAX_LATENCY_SPREAD,
    detail: formatSpeed(souk),
  });
  const memory = [
    ...compareMemory('idle', idle),
    ...compareMemory('under load', { souk: peak('souk'), raw: peak('raw') }),
  ];
  return [rates[0], cpu, spread, ...rates.slice(1), compareWithRowUpdate({ of }), ...memory];
}

/** A single UPDATE writes neither activity nor event, so a product update cannot reach its rate. */
function compareWithRowUpdate({ of }) {
  const [souk, raw] = [of('souk', 'update'), of('raw', 'updateRow')];
  return informationalLine('Product update', 'requests a second ÷ raw UPDATE of its row alone', {
    value: souk.rate / raw.rate,
    detail: `${formatSpeed(souk)}; raw ${formatSpeed(raw)}`,
  });
}

function compareMemory(state, { souk, raw }) {
  const job = `Memory ${state}`;
  return [
    lineAtMost(job, 'resident, MiB', { value: souk, target: MAX_MEMORY[state] }),
    informationalLine(job, 'resident ÷ raw', { value: souk / raw, detail: `raw ${raw.toFixed(0)} MiB` }),
  ];
}

/** Compares jobs with the first page of orders, by the CPU time of process and database together. */
export function compareWithPageOne({ of }) {
  const page = of('souk', 'orders');
  const profile = of('souk', 'profile');
  const ofProfile = [
    lineAtMost('Own profile', 'processor time, ms', {
      value: profile.both,
      target: MAX_PROFILE_TIME,
      detail: formatSpeed(profile),
    }),
    informationalLine('Own profile', 'processor time ÷ orders page 1', { value: profile.both / page.both }),
  ];
  const others = PAGE_ONE_TARGETS.map(([key, job, target]) => {
    const found = of('souk', key);
    return lineAtMost(job, 'processor time ÷ orders page 1', {
      value: found.both / page.both,
      target,
      detail: formatSpeed(found),
    });
  });
  return [...ofProfile, ...others];
}

/** Compares a million orders with a hundred thousand, by the CPU time of each job. */
export function compareWithSmall({ of }) {
  const jobs = new Map([...RAW_TARGETS, ...PAGE_ONE_TARGETS].map(([key, job]) => [key, job]));
  return [...jobs].map(([key, job]) => {
    const [large, small] = [of('souk', key), of('small', key)];
    return lineAtMost(job, 'processor time at 1M ÷ at 100k orders', {
      value: large.both / small.both,
      target: MAX_GROWTH_RATIO,
      detail: formatSpeed(large),
    });
  });
}
