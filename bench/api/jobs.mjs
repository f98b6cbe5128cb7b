import { randomUUID } from 'node:crypto';
import { ask } from './load.mjs';

const DAY_MS = 86_400_000;
const PAGE = 20;
const MIDDLE = 500_000;
const DEPTHS = [1000, 25_000];
const UPDATED_PRODUCTS = 200;
const ANALYTICS = ['summary?', 'series?', 'breakdown?by=status&', 'breakdown?by=category&', 'durations?', 'top?'];
/** Search terms: numbers, beginnings of names, words within names, and a term without matches. */
const PALETTE = ['SK-4', 'layla', 'watson', 'atlas', 'omar haddad 41', 'lamp', '4821', 'zzqqxx'];

/** Cycles through the requests; each connection starts at a different one. */
function inTurn(paths) {
  const places = [];
  return (connection) => {
    places[connection] = (places[connection] ?? connection * 7) + 1;
    return { path: paths[places[connection] % paths.length] };
  };
}

/** Each connection repeatedly changes its own products, sending their latest version. */
function updates(products) {
  const own = [];
  let turn = 0;
  return (connection, last) => {
    own[connection] ??= { place: connection, versions: new Map(products.map(({ id, version }) => [id, version])) };
    const mine = own[connection];
    const changed = last && JSON.parse(last.body).data;
    if (changed?.version) mine.versions.set(changed.id, changed.version);
    mine.place = (mine.place + CONNECTIONS) % products.length;
    const { id } = products[mine.place];
    return {
      method: 'PATCH',
      path: `/v1/products/${id}`,
      body: JSON.stringify({ brand: `Maker ${++turn}`, version: mine.versions.get(id) }),
    };
  };
}

/** The oldest products with their current versions. */
async function oldest(get) {
  const pages = await Promise.all(
    [0, 100, 200].map((offset) => get(`/v1/products?limit=100&sort=createdAt&offset=${offset}`)),
  );
  return pages.flatMap(({ rows }) => rows);
}

/** Ids of products that can be changed: updates of incomplete published products are rejected. */
async function changeable(get) {
  const ids = [];
  for (const { id } of await oldest(get)) {
    const { whyNot } = await get(`/v1/products/${id}`);
    if (!whyNot.some(({ kind }) => kind === 'missingAttribute')) ids.push(id);
    if (ids.length === UPDATED_PRODUCTS) break;
  }
  return new Set(ids);
}

/** Each connection changes its own orders, sending their latest version; `step` builds the request. */
function ordersInTurn(orders, step) {
  const own = [];
  return (connection, last) => {
    own[connection] ??= { place: connection % orders.length, seen: new Map(orders.map((order) => [order.id, order])) };
    const mine = own[connection];
    const changed = last && JSON.parse(last.body).data;
    if (changed?.version) mine.seen.set(changed.id, changed);
    mine.place = (mine.place + CONNECTIONS) % orders.length;
    return { method: 'POST', key: randomUUID(), ...step(mine.seen.get(orders[mine.place].id)) };
  };
}

/** Packs an order that was placed, and unpacks it the next time. */
const packOrUnpack = ({ id, status, version }) => ({
  path: `/v1/order/${id}/status`,
  body: JSON.stringify({ version, ...(status === 'placed' ? { to: 'packed' } : { to: 'placed', reason: 'Bench' }) }),
});

const giveBackACent = ({ id, version }) => ({
  path: `/v1/order/${id}/refunds`,
  body: JSON.stringify({ amount: 1, reason: 'Bench', version }),
});

/** A multiple of the number of connections, so that no two use the same order. */
const ORDERS_MOVED = 200;

async function ordersOf(get, filter) {
  const pages = await Promise.all([0, 100].map((offset) => get(`/v1/order?${filter}&limit=100&offset=${offset}`)));
  const rows = pages.flatMap((page) => page.rows).slice(0, ORDERS_MOVED);
  return rows.slice(0, rows.length - (rows.length % CONNECTIONS));
}

/** Number of concurrent connections. */
export const CONNECTIONS = 20;

/**
 * The measured jobs by name. `next` returns the next request, and `calls` requests make up one job. Jobs with `raw` also
 * run on the raw server. `fresh` recreates `next` before each turn, because the other side has changed the rows since.
 */
export async function planJobs(souk, { rows }) {
  const get = async (path) => (await ask({ ...souk, path })).data;
  const first = await get('/v1/order');
  const half = Math.floor(rows / 2);
  const at = async (page) => get(`/v1/order?offset=${Math.min(page * PAGE, half)}`);
  const depths = await Promise.all(DEPTHS.map(at));
  const ids = (await get('/v1/order?limit=100&offset=5000')).rows.map(({ id }) => id);
  const products = await changeable(get);
  const accounts = (await get('/v1/accounts?kind=vendor&limit=100')).rows;
  const statements = accounts.map(
    ({ id }) => `/v1/accounts/${id}/transactions?from=${dayAgo(60)}&to=${dayAgo(30)}&limit=100`,
  );
  const by = (cursor) => `/v1/order?cursor=${cursor}`;
  return {
    orders: { next: () => ({ path: '/v1/order' }), raw: true },
    products: { next: () => ({ path: '/v1/products' }), raw: true },
    rareWord: {
      next: inTurn(['4821', '17123', 'sk9217', '20017'].map((words) => `/v1/products?q=${words}`)),
      raw: true,
    },
    commonWord: {
      next: inTurn(['lamp', 'linen', 'bowl', 'olive'].map((words) => `/v1/products?q=${words}`)),
      raw: true,
    },
    details: { next: inTurn(ids.map((id) => `/v1/order/${id}`)), raw: true },
    update: { fresh: async () => updates((await oldest(get)).filter(({ id }) => products.has(id))), raw: true },
    nextOfPage1: { next: () => ({ path: by(first.next) }) },
    nextOfPage1000: { next: () => ({ path: by(depths[0].next) }) },
    previousOfPage1000: { next: () => ({ path: by(depths[0].previous) }) },
    nextOfPage25000: { next: () => ({ path: by(depths[1].next) }) },
    jump: { next: () => ({ path: `/v1/order?offset=${Math.min(MIDDLE, half)}` }) },
    filtered: {
      next: inTurn(
        Array.from(
          { length: 300 },
          (_, shift) => `/v1/order?status=complete&createdFrom=${dayAgo(60 + shift)}&createdTo=${dayAgo(30 + shift)}`,
        ),
      ),
    },
    analyticsMonth: screenAfresh(30, 330),
    analyticsYear: screenAfresh(330, 90),
    analyticsAgain: screen(365),
    accounts: { next: () => ({ path: '/v1/accounts' }) },
    statement: { next: inTurn(statements) },
    status: { fresh: async () => ordersInTurn(await ordersOf(get, 'status=placed&paymentStatus=paid'), packOrUnpack) },
    refund: {
      fresh: async () =>
        ordersInTurn(
          await ordersOf(get, 'status=complete&paymentStatus=paid,partially_refunded&totalMin=10000'),
          giveBackACent,
        ),
    },
    palette: { next: inTurn(PALETTE.map((words) => `/v1/search?q=${encodeURIComponent(words)}`)) },
  };
}

/** All requests of the analytics page for the last `days` days. */
function screen(days) {
  const paths = screenPaths(days, 0);
  return { next: inTurn(paths), calls: paths.length };
}

/** Number of periods that end on the same day. Each is a day shorter, because responses are cached for seconds. */
const LENGTHS = 10;

/** All requests of the analytics page for different periods of about `days` days, so that no response is cached. */
function screenAfresh(days, periods) {
  const screens = Array.from({ length: periods * LENGTHS }, (_, number) =>
    screenPaths(days - Math.floor(number / periods), number % periods),
  );
  const [{ length: calls }] = screens;
  let turn = 0;
  return { next: () => ({ path: screens[Math.floor(turn / calls) % screens.length][turn++ % calls] }), calls };
}

function screenPaths(days, shift) {
  const period = `from=${dayAgo(days + shift)}&to=${dayAgo(1 + shift)}`;
  return [...ANALYTICS.map((part) => `/v1/analytics/${part}${period}`), '/v1/analytics/attention', '/v1/order?limit=6'];
}

const dayAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
