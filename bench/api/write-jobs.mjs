import { randomUUID } from 'node:crypto';
import { BUYABLE_VARIANTS, newOrder } from '../new-order.mjs';
import { CONNECTIONS, request } from './load.mjs';

/*
 * The jobs that write. Each turn takes records that earlier turns and runs have left as they were, so that the cost of a job does
 * not depend on how often the benchmark has run.
 */

const UPDATED_PRODUCTS = 200;
const REFUND_AMOUNT = 100;
/** Orders for one turn; both servers refund far fewer. */
const REFUNDED_ORDERS = 20_000;
/** Few enough to be left by the job that places orders, and so many that each one is moved only a few times. */
const MOVED_ORDERS = 500;
const MIN_PIECES = 20;
const BUYABLE = 5000;

const SELECT_VARIANTS = `select v.id from ${BUYABLE_VARIANTS} and l.on_hand - l.reserved >= ${MIN_PIECES} order by v.id limit ${BUYABLE}`;
const SELECT_CUSTOMERS = `select id from customers where status = 'active' and anonymised_at is null order by id limit ${BUYABLE}`;
/** Paid orders whose only change was their payment. */
const SELECT_UNMOVED = `
  select id, version from orders o where status = 'placed' and payment_status = 'paid'
    and not exists (select 1 from order_status_changes c where c.order_id = o.id and c.from_status is not null)
  order by placed_at desc limit ${MOVED_ORDERS}`;
/** Paid orders without a refund or discount, whose earning the vendor has received. */
const SELECT_REFUNDABLE = `
  select id, version from orders
  where payment_status = 'paid' and status = 'complete' and hold_released_at is not null and total >= 2000 and discount = 0
  order by placed_at, id limit ${REFUNDED_ORDERS}`;

/**
 * Prepares the jobs that write, like `planJobs`.
 * @param {object} souk a server that is signed in
 * @param {{ get: (path: string) => Promise<any>, database: import('pg').Client }} sources
 */
export function planWrites(souk, { get, database }) {
  const select = async (text) => (await database.query(text)).rows;
  const findShop = once(async () => ({
    variants: requireRows('place', await select(SELECT_VARIANTS)),
    customers: requireRows('place', await select(SELECT_CUSTOMERS)),
  }));
  const findProductIds = once(() => changeableProductIds(get));
  const findProducts = async () => {
    const ids = await findProductIds();
    return (await oldestProducts(get)).filter(({ id }) => ids.has(id));
  };
  /** Places the orders that are missing, because a run of only this job leaves none to the next. */
  const findUnmoved = async () => {
    const { length } = await select(SELECT_UNMOVED);
    const next = placeOrders(await findShop());
    await inParallel(MOVED_ORDERS - length, () => request({ ...souk, ...next() }));
    return requireRows('status', await select(SELECT_UNMOVED));
  };
  return {
    place: { fresh: async () => placeOrders(await findShop()), raw: true },
    status: { fresh: async () => moveOrders(await findUnmoved()), raw: true },
    refund: { fresh: async () => refundOrders(requireRows('refund', await select(SELECT_REFUNDABLE))), raw: true },
    update: { fresh: async () => updateProducts(await findProducts()), raw: true },
    updateRow: { fresh: async () => updateProducts(await findProducts(), '/row'), rawOnly: true },
  };
}

function once(find) {
  let found;
  return () => (found ??= find());
}

/** A multiple of the number of connections, so that no two of them change the same row. */
function requireRows(job, rows) {
  if (rows.length < CONNECTIONS)
    throw new Error(`The database has no rows left for the job ${job}. Fill a new one: npm run seed -- --scale 1m`);
  return rows.slice(0, rows.length - (rows.length % CONNECTIONS));
}

async function inParallel(count, work) {
  let left = count;
  const client = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

const post = (path, body) => ({ method: 'POST', path, key: randomUUID(), body: JSON.stringify(body) });

/** Each request orders another variant for another customer. */
function placeOrders({ variants, customers }) {
  let turn = Math.floor(Math.random() * variants.length);
  return () => {
    turn++;
    return post('/v1/order', newOrder(customers[turn % customers.length].id, variants[turn % variants.length].id));
  };
}

/** Each connection has its own rows, and takes one after the other. */
function ownRows(rows) {
  const places = [];
  return (connection) => {
    places[connection] = (places[connection] ?? connection - CONNECTIONS) + CONNECTIONS;
    return rows[places[connection] % rows.length];
  };
}

/** Packs orders, and moves them back in the next round. */
function moveOrders(orders) {
  const nextOrder = ownRows(orders.map((order) => ({ ...order, isPacked: false })));
  return (connection) => {
    const order = nextOrder(connection);
    const { version, isPacked } = order;
    order.version++;
    order.isPacked = !isPacked;
    const change = isPacked ? { to: 'placed', reason: 'Bench' } : { to: 'packed' };
    return post(`/v1/order/${order.id}/status`, { version, ...change });
  };
}

/** Refunds each order once. */
function refundOrders(orders) {
  let turn = 0;
  return () => {
    const order = orders[turn++];
    if (!order) throw new Error(`The job refund has refunded all its ${orders.length} orders in one turn`);
    return post(`/v1/order/${order.id}/refunds`, { amount: REFUND_AMOUNT, reason: 'Bench', version: order.version });
  };
}

function updateProducts(products, pathEnd = '') {
  const nextProduct = ownRows(products.slice(0, products.length - (products.length % CONNECTIONS)));
  let turn = 0;
  return (connection) => {
    const product = nextProduct(connection);
    const body = JSON.stringify({ brand: `Maker ${++turn}`, version: product.version++ });
    return { method: 'PATCH', path: `/v1/products/${product.id}${pathEnd}`, body };
  };
}

/** The oldest products with their current versions. */
async function oldestProducts(get) {
  const pages = await Promise.all(
    [0, 100, 200].map((offset) => get(`/v1/products?limit=100&sort=createdAt&offset=${offset}`)),
  );
  return pages.flatMap(({ rows }) => rows);
}

/** Ids of products that can be changed. Omits incomplete published ones, because their updates are rejected. */
async function changeableProductIds(get) {
  const ids = [];
  for (const { id } of await oldestProducts(get)) {
    const { whyNot } = await get(`/v1/products/${id}`);
    if (!whyNot.some(({ kind }) => kind === 'missingAttribute')) ids.push(id);
    if (ids.length === UPDATED_PRODUCTS) break;
  }
  return new Set(ids);
}
