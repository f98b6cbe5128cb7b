// Completes orders of all sellers, whose invoices share one series of numbers, by many clients and by a bulk action beside them. Exits
// with 1 after a deadlock or a failed call, or if many clients don't complete more orders a second than two.
// Usage: node bench/invoice-series.mjs
import { countBy, formatCounts, runCheck, verify } from './cluster/run-check.mjs';
import { formatOutcome, OK } from './cluster/api-client.mjs';
import { changeStatus, deliverOrders, openShop, runClients } from './cluster/shop.mjs';

const FEW_CLIENTS = 2;
const MANY_CLIENTS = 20;
const ORDERS_OF_FEW = 120;
const ORDERS_OF_MANY = 360;
const BULK_ORDERS = 100;
const MIN_SPEEDUP = 2;

const COUNT_DEADLOCKS = 'select deadlocks::int from pg_stat_database where datname = current_database()';
const FIND_GAPS = `
  select count(*)::int as documents, (max(number) - min(number) + 1)::int as numbers from invoices where series = 'invoice'`;

await runCheck(async (check) => {
  const shop = await openShop(check);
  const { database, call } = shop;
  const orders = await deliverOrders(shop, ORDERS_OF_FEW + 2 * ORDERS_OF_MANY + BULK_ORDERS);
  const failures = [];
  const complete = async (order) => {
    const response = await changeStatus(shop, order, { to: 'complete' });
    if (response.status !== OK) failures.push(formatOutcome(response));
  };
  const completeWith = async (clients, batch) =>
    batch.length / (await runClients(clients, batch.length, (turn) => complete(batch[turn])));

  const ofFew = await completeWith(FEW_CLIENTS, orders.splice(0, ORDERS_OF_FEW));
  const ofMany = await completeWith(MANY_CLIENTS, orders.splice(0, ORDERS_OF_MANY));
  const ids = orders.splice(0, BULK_ORDERS).map(({ id }) => id);
  const [bulk] = await Promise.all([
    call('POST', '/order/bulk', { action: 'move', ids, patch: { to: 'complete' } }),
    completeWith(MANY_CLIENTS, orders),
  ]);

  verify('each single call succeeds', failures.length === 0, formatCounts(countBy(failures)));
  const done = bulk.body?.data?.done;
  verify(
    'the bulk action completes all its orders',
    bulk.status === OK && done === BULK_ORDERS,
    `${formatOutcome(bulk)}, ${done} done`,
  );
  const [{ deadlocks }] = await database.query(COUNT_DEADLOCKS);
  verify('there is no deadlock', deadlocks === 0, `${deadlocks} deadlocks`);
  const [{ documents, numbers }] = await database.query(FIND_GAPS);
  verify('the numbers of invoices have no gaps', documents === numbers, `${documents} invoices, ${numbers} numbers`);
  const figures = `${ofFew.toFixed(0)}/s with ${FEW_CLIENTS} clients, ${ofMany.toFixed(0)}/s with ${MANY_CLIENTS}`;
  verify(`many clients complete at least ${MIN_SPEEDUP} times as many orders`, ofMany >= MIN_SPEEDUP * ofFew, figures);
});
