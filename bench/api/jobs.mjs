import { request } from './load.mjs';
import { planWrites } from './write-jobs.mjs';

const DAY_MS = 86_400_000;
const PAGE_SIZE = 20;
const MIDDLE_OFFSET = 500_000;
const DISTANT_PAGES = [1000, 25_000];
const ANALYTICS_CALLS = ['summary?', 'series?', 'breakdown?by=status&', 'breakdown?by=category&', 'durations?', 'top?'];
/** Search terms of the palette: numbers, beginnings of names, words within names, and a term without matches. */
const PALETTE_SEARCHES = ['SK-4', 'layla', 'watson', 'atlas', 'omar haddad 41', 'lamp', '4821', 'zzqqxx'];

/** Each connection cycles through the requests, starting with a different one. */
function cycleThrough(paths) {
  const places = [];
  return (connection) => {
    places[connection] = (places[connection] ?? connection * 7) + 1;
    return { path: paths[places[connection] % paths.length] };
  };
}

/**
 * Prepares the jobs to measure, by name. `next` returns the next request of a connection. If a job takes several requests, `calls`
 * is their number. Jobs with `raw` also run on the raw server, and those with `rawOnly` only there. `fresh` creates `next` again
 * before each turn, because the other server has changed the rows in the meantime.
 * @param {object} souk a server that is signed in
 * @param {{ rows: number, database: import('pg').Client }} data the number of its orders, and its database
 */
export async function planJobs(souk, { rows, database }) {
  const get = async (path) => (await request({ ...souk, path })).data;
  const first = await get('/v1/order');
  const half = Math.floor(rows / 2);
  const at = async (page) => get(`/v1/order?offset=${Math.min(page * PAGE_SIZE, half)}`);
  const depths = await Promise.all(DISTANT_PAGES.map(at));
  // Complete, because the benchmark itself places orders, which are on top of the list.
  const ids = (await get('/v1/order?status=complete&limit=100&offset=5000')).rows.map(({ id }) => id);
  const accounts = (await get('/v1/accounts?kind=vendor&limit=100')).rows;
  const statements = accounts.map(
    ({ id }) => `/v1/accounts/${id}/transactions?from=${dayAgo(60)}&to=${dayAgo(30)}&limit=100`,
  );
  const by = (cursor) => `/v1/order?cursor=${cursor}`;
  return {
    orders: { next: () => ({ path: '/v1/order' }), raw: true },
    products: { next: () => ({ path: '/v1/products' }), raw: true },
    rareWord: {
      next: cycleThrough(['4821', '17123', 'sk9217', '20017'].map((words) => `/v1/products?q=${words}`)),
      raw: true,
    },
    commonWord: {
      next: cycleThrough(['lamp', 'linen', 'bowl', 'olive'].map((words) => `/v1/products?q=${words}`)),
      raw: true,
    },
    details: { next: cycleThrough(ids.map((id) => `/v1/order/${id}`)), raw: true },
    profile: { next: () => ({ path: '/v1/auth/my-profile' }) },
    nextOfPage1: { next: () => ({ path: by(first.next) }) },
    nextOfPage1000: { next: () => ({ path: by(depths[0].next) }) },
    previousOfPage1000: { next: () => ({ path: by(depths[0].previous) }) },
    nextOfPage25000: { next: () => ({ path: by(depths[1].next) }) },
    jump: { next: () => ({ path: `/v1/order?offset=${Math.min(MIDDLE_OFFSET, half)}` }) },
    filtered: {
      next: cycleThrough(
        Array.from(
          { length: 300 },
          (_, shift) => `/v1/order?status=complete&createdFrom=${dayAgo(60 + shift)}&createdTo=${dayAgo(30 + shift)}`,
        ),
      ),
    },
    analyticsMonth: uncachedAnalytics(30, 330),
    analyticsYear: uncachedAnalytics(330, 90),
    analyticsAgain: sameAnalytics(365),
    accounts: { next: () => ({ path: '/v1/accounts' }) },
    statement: { next: cycleThrough(statements) },
    palette: { next: cycleThrough(PALETTE_SEARCHES.map((words) => `/v1/search?q=${encodeURIComponent(words)}`)) },
    ...planWrites(souk, { get, database }),
  };
}

/** All requests of the analytics page for the same period, the last `days` days, so that responses are cached. */
function sameAnalytics(days) {
  const paths = analyticsPaths(days, 0);
  return { next: cycleThrough(paths), calls: paths.length };
}

/** The number of periods that end on the same day. Each is a day shorter than the one before, so that none is cached. */
const PERIOD_LENGTHS = 10;

/** All requests of the analytics page, each time for another period of about `days` days, so that no response is cached. */
function uncachedAnalytics(days, periods) {
  const screens = Array.from({ length: periods * PERIOD_LENGTHS }, (_, number) =>
    analyticsPaths(days - Math.floor(number / periods), number % periods),
  );
  const [{ length: calls }] = screens;
  let turn = 0;
  return { next: () => ({ path: screens[Math.floor(turn / calls) % screens.length][turn++ % calls] }), calls };
}

function analyticsPaths(days, shift) {
  const period = `from=${dayAgo(days + shift)}&to=${dayAgo(1 + shift)}`;
  return [
    ...ANALYTICS_CALLS.map((part) => `/v1/analytics/${part}${period}`),
    '/v1/analytics/attention',
    '/v1/order?limit=6',
  ];
}

const dayAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
