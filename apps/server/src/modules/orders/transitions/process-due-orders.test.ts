import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { statement } from '#core/db/statement.ts';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';
import { systemContext } from '../../../../test/context.fixture.ts';
import { openOrderingShop, type OrderingShop } from '../../../../test/ordering.fixture.ts';
import { releaseHolds } from '../money/release-holds.ts';
import { expireOrders } from './expire-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ORDERS = 6;

let shop: OrderingShop;
/** Another process, which locks orders. */
let other: pg.Client;
beforeAll(async () => {
  shop = await openOrderingShop();
  other = new pg.Client(shop.souk.databaseUrl);
  await other.connect();
});
afterEach(() => other.query('rollback'));
afterAll(async () => {
  await other.end();
  await shop.souk.close();
});

const sql = <Row>(text: string, ...values: unknown[]) => shop.souk.services.database.rows<Row>(statement(text, values));
const warnings: unknown[] = [];
/** A run of a job in a process of its own. */
const newRun = (): RecurringJobRun => ({
  ctx: systemContext(shop.souk),
  shouldStop: () => false,
  warn: (error) => void warnings.push(error),
});
const makeOrders = async (count: number, payment: 'none' | 'complete') => {
  const product = await shop.sell(1000, 100);
  const made: OrderDetails[] = [];
  for (let index = 0; index < count; index++)
    made.push(
      payment === 'none'
        ? await shop.order([{ product, quantity: 1 }], { payment: undefined })
        : await shop.walk(await shop.order([{ product, quantity: 1 }]), 'complete'),
    );
  return made.map(({ id }) => id);
};
const lockElsewhere = async (id: string) => {
  await other.query('begin');
  await other.query('select id from orders where id = $1 for update', [id]);
};
const countByOrder = (text: string, ids: readonly string[]) => sql<{ id: string; count: number }>(text, ids);
const cancellations = (ids: readonly string[]) =>
  countByOrder(
    `select entity_id as id, count(*) as count from activity where action = 'cancelled' and entity_id = any(?) group by entity_id`,
    ids,
  );
const releases = (ids: readonly string[]) =>
  countByOrder(
    `select split_part(event_key, ':', 2) as id, count(distinct event_key) as count from transfers
     where event_key = any(select 'order:' || id || ':hold' from unnest(?::text[]) id) group by 1`,
    ids,
  );
const onceEach = (ids: readonly string[]) => ids.toSorted().map((id) => ({ id, count: 1 }));
const sorted = (rows: readonly { id: string; count: number }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe.each([
  { job: expireOrders, payment: 'none', effects: cancellations, name: 'unpaid orders' },
  { job: releaseHolds, payment: 'complete', effects: releases, name: 'holds that have ended' },
] as const)('several processes share $name', ({ job, payment, effects }) => {
  it('and process each exactly once', async () => {
    const ids = await makeOrders(ORDERS, payment);
    shop.souk.passTime(40 * DAY_MS);
    await Promise.all([job(newRun()), job(newRun()), job(newRun())]);
    expect(sorted(await effects(ids))).toEqual(onceEach(ids));
    expect(warnings).toEqual([]);
  });

  it('and skip those that another process has locked, which a later run processes', async () => {
    const [locked = '', ...others] = await makeOrders(3, payment);
    shop.souk.passTime(40 * DAY_MS);
    await lockElsewhere(locked);
    expect(await job(newRun())).toBe(false);
    expect(sorted(await effects([locked, ...others]))).toEqual(onceEach(others));
    await other.query('commit');
    await job(newRun());
    expect(await effects([locked])).toEqual(onceEach([locked]));
  });

  it('and notify staff once of an order that fails in all of them', async () => {
    const ids = await makeOrders(2, payment);
    const [stuck = '', next = ''] = ids;
    await other.query(
      `alter table orders add constraint stuck check (id <> '${stuck}' or (status <> 'cancelled' and hold_released_at is null)) not valid`,
    );
    shop.souk.passTime(40 * DAY_MS);
    await Promise.all([job(newRun()), job(newRun()), job(newRun())]);
    expect(await effects(ids)).toEqual(onceEach([next]));
    expect(await sql("select handled_at from notices where kind = 'order_stuck' and entity_id = ?", stuck)).toEqual([
      { handled_at: null },
    ]);
    expect(warnings.splice(0)).toHaveLength(1);
    await other.query('alter table orders drop constraint stuck');
    await job(newRun());
    expect(sorted(await effects(ids))).toEqual(onceEach(ids));
  });
});
