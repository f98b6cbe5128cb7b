import { randomUUID } from 'node:crypto';
import { bearer, formatOutcome, OK, send, signIn } from './api-client.mjs';
import { BUYABLE_VARIANTS, newOrder } from '../new-order.mjs';
import { startPostgres } from './postgres.mjs';
import { startSouk } from './souk-process.mjs';

const DEMO_SIGN_IN = { userName: 'superadmin', password: 'SoukDemo!2026' };
const SHIPMENT = { carrier: 'aramex', trackingNumber: 'BENCH-1' };
/** More than any check orders. */
const STOCK = 1_000_000;

const SELECT_BUYABLE = `select v.id, v.product_id as "productId" from ${BUYABLE_VARIANTS} order by v.id`;
const FILL_STOCK = 'update stock_levels set on_hand = reserved + $1';
const SELECT_CUSTOMERS = `select id from customers where status = 'active' order by id limit 500`;

/** Starts Souk with the data of the demo and enough stock, and signs in a super admin. */
export async function openShop(check) {
  const database = await startPostgres(check);
  const souk = await startSouk(check, {
    databaseUrl: database.url(),
    env: { SOUK_DEMO: 'true', SOUK_ADMIN_EMAIL: '', SOUK_ADMIN_PASSWORD: '' },
  });
  const token = await signIn(souk.port, DEMO_SIGN_IN);
  await database.query(FILL_STOCK, [STOCK]);
  const variants = await database.query(SELECT_BUYABLE);
  const customers = await database.query(SELECT_CUSTOMERS);
  const call = (method, path, body) =>
    send(souk.port, `/v1${path}`, {
      method,
      body,
      headers: { ...bearer(token), ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
    });
  return { database, call, variants, customers };
}

/** Places and pays an order for one piece of a variant, and returns the response. */
export const placeOrder = ({ call, customers }, variant, turn) =>
  call('POST', '/order', newOrder(customers[turn % customers.length].id, variant.id));

/** Places orders and moves them up to delivering. Returns their ids and versions. */
export async function deliverOrders(shop, count) {
  const orders = [];
  await runClients(PREPARING_CLIENTS, count, async (turn) => {
    let order = requireOk(await placeOrder(shop, shop.variants[turn % shop.variants.length], turn));
    for (const change of [{ to: 'packed' }, { to: 'pickup', shipment: SHIPMENT }, { to: 'delivering' }])
      order = requireOk(await changeStatus(shop, order, change));
    orders.push({ id: order.id, version: order.version });
  });
  return orders;
}

const PREPARING_CLIENTS = 6;

export const changeStatus = ({ call }, { id, version }, change) =>
  call('POST', `/order/${id}/status`, { version, ...change });

export function requireOk(response) {
  if (response.status !== OK) throw new Error(`${formatOutcome(response)} ${JSON.stringify(response.body)}`);
  return response.body.data;
}

/** Runs `work` for each turn from 0 to `turns`, by several clients at the same time. Returns the seconds that it took. */
export async function runClients(clients, turns, work) {
  const begun = performance.now();
  let next = 0;
  const client = async () => {
    while (next < turns) await work(next++);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (performance.now() - begun) / 1000;
}
