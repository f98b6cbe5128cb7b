import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '#core/context.ts';
import { isDatabaseAway, isOutcomeUnknown } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import { createRandom } from '../../seeds/shared/random.ts';
import { Model } from './model.ts';
import { type Client, OPERATIONS } from './operations.ts';
import { callUntilDone, createInProcessTarget, startServerTarget, type Target } from './target.ts';
import { makeTortureWorld, type TortureWorld } from './world.ts';

/*
 * Several clients run random operations concurrently on a server that crashes repeatedly. `npm test` runs a short version in this
 * process. `npm run torture` runs the full version against the built server and kills it with SIGKILL.
 */
const isFull = process.env.SOUK_TORTURE === 'whole';
const OPERATION_COUNT = Number(process.env.TORTURE_OPERATIONS ?? (isFull ? 10_000 : 500));
const SEEDS = (process.env.TORTURE_SEEDS ?? (isFull ? '1,2,3,4,5' : '1')).split(',').map(Number);
const CRASH_COUNT = isFull ? 10 : 3;
const CLIENT_COUNT = 8;
const PORT = 4388;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = isFull ? 60 * MINUTE_MS : 3 * MINUTE_MS;

let target: Target | undefined;
let world: TortureWorld | undefined;
afterEach(async () => {
  await target?.close();
  await world?.shop.souk.close();
});

it.each(SEEDS)(
  'keeps every rule under random operations, races and crashes (seed %i)',
  async (seed) => {
    world = await makeTortureWorld();
    const { souk } = world.shop;
    target = isFull ? await startServerTarget(souk, PORT) : createInProcessTarget(souk);
    const model = new Model();
    for (const { variants } of world.products) model.move(variants[0]?.id ?? '', variants[0]?.onHand ?? 0, 0);

    const clients = await runAll({ world, target, model, seed });
    expect(model.unexpected).toEqual([]);
    // Enough random operations must have succeeded.
    expect(model.acknowledged.length).toBeGreaterThan(OPERATION_COUNT / 3);

    await runDueJobs(souk.services);
    if (isFull) await waitForJobs(world);
    await expectWorldMatchesModel(world, { model, clients });
    expect(await world.shop.brokenRules()).toEqual([]);
    await expectRepeatsChangeNothing(world, { model, target });
  },
  TIMEOUT_MS,
);

interface TortureRun {
  world: TortureWorld;
  target: Target;
  model: Model;
  seed: number;
}

async function runAll({ world: tortureWorld, target: server, model, seed }: TortureRun): Promise<Client[]> {
  let remaining = OPERATION_COUNT;
  const takeOperation = () => remaining-- > 0;
  const countRemaining = () => remaining;
  const clients = Array.from({ length: CLIENT_COUNT }, (_, index): Client => {
    const random = createRandom(seed * 1000 + index);
    return { world: tortureWorld, model, target: server, random, orders: [] };
  });
  const work = async (client: Client) => {
    while (takeOperation()) await client.random.weighted(OPERATIONS)(client);
  };
  const crashing = (async () => {
    for (let crash = 1; crash <= CRASH_COUNT; crash++) {
      const until = OPERATION_COUNT * (1 - crash / (CRASH_COUNT + 1));
      while (countRemaining() > until) await pause(5);
      await server.crash();
      if (!isFull) await runJobsAfterCrash(tortureWorld.shop.souk.services);
    }
  })();
  await Promise.all([...clients.map(work), crashing]);
  return clients;
}

const MAX_CONNECTIONS = 6;

/** Like the job runner of a server, tries again after a connection was lost: each of the pool may have been terminated. */
async function runJobsAfterCrash(services: Services): Promise<void> {
  for (let lost = 0; lost <= MAX_CONNECTIONS; lost++) {
    try {
      return void (await runDueJobs(services, () => undefined));
    } catch (error) {
      if (!isDatabaseAway(error) && !isOutcomeUnknown(error)) throw error;
    }
  }
}

async function expectWorldMatchesModel(
  tortureWorld: TortureWorld,
  { model, clients }: { model: Model; clients: readonly Client[] },
): Promise<void> {
  const { database } = tortureWorld.shop.souk.services;
  const levels = await database.rows<{ id: string; onHand: number; reserved: number }>(
    statement('select variant_id as id, on_hand as "onHand", reserved from stock_levels order by variant_id'),
  );
  expect(Object.fromEntries(levels.map(({ id, ...level }) => [id, level]))).toEqual(Object.fromEntries(model.stock));
  const uses = await database.rows<{ code: string; used: number }>(
    statement('select code, used_count as used from coupons where used_count > 0'),
  );
  expect(Object.fromEntries(uses.map(({ code, used }) => [code, used]))).toEqual(
    Object.fromEntries([...model.couponUses].filter(([, used]) => used > 0)),
  );
  const orders = clients.flatMap((client) => client.orders);
  const rows = await database.rows<{ id: string; status: string; paid: number; refunded: number }>(
    statement('select id, status, paid_amount as paid, refunded from orders'),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(rows).toHaveLength(orders.length);
  for (const { id, status, payment } of orders)
    expect(byId.get(id)).toEqual({ id, status, paid: payment.paid, refunded: payment.refunded });
}

const PENDING_RELEASES_SQL = `
  select count(*) as pending from orders
  where release_at <= ? and status = 'complete' and (cash_state is null or cash_state in ('handed_in', 'taken_by_vendor'))`;
const MAX_JOB_ROUNDS = 240;
const ROUND_MS = 500;

/** Runs jobs until no release is due, instead of waiting for the schedule of the separate server. */
async function waitForJobs({ shop }: TortureWorld): Promise<void> {
  const { services } = shop.souk;
  for (let round = 0; round < MAX_JOB_ROUNDS; round++) {
    await runDueJobs(services);
    const [row] = await services.database.rows<{ pending: number }>(statement(PENDING_RELEASES_SQL, [new Date()]));
    if (row?.pending === 0) return;
    await pause(ROUND_MS);
  }
}

const FINGERPRINT_SQL = `
  select (select count(*) from orders) as orders, (select sum(version) from orders) as versions, (select count(*) from transfers) as transfers,
    (select count(*) from refunds) as refunds, (select count(*) from stock_movements) as movements, (select count(*) from activity) as activity,
    (select count(*) from outgoing_mails) as mails, (select count(*) from coupon_redemptions) as redemptions`;
const REPEATED_CALLS = 300;

async function expectRepeatsChangeNothing(
  { shop }: TortureWorld,
  { model, target: server }: { model: Model; target: Target },
): Promise<void> {
  const { database } = shop.souk.services;
  const before = await database.rows(statement(FINGERPRINT_SQL));
  for (const { call, data } of model.acknowledged.slice(-REPEATED_CALLS)) {
    const reply = await server.call(call);
    expect(reply).toMatchObject({ statusCode: 200, data });
  }
  expect(await database.rows(statement(FINGERPRINT_SQL))).toEqual(before);
  const { reply } = await callUntilDone(server, { method: 'GET', path: '/order?limit=1' });
  expect(reply.statusCode).toBe(200);
}
