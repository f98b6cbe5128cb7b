import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { runDueJobs } from '#server/jobs.ts';
import { randomFrom } from '../../seeds/shared/random.ts';
import { Model } from './model.ts';
import { type Client, OPERATIONS } from './operations.ts';
import { insist, inProcess, ownProcess, type Target } from './target.ts';
import { makeTortureWorld, type TortureWorld } from './world.ts';

/*
 * Random operations by several clients at once, on a server that dies in the middle of them. `npm test` runs a short one in
 * this process; `npm run torture` the whole, against the built server, which is killed with -9.
 */
const isWhole = process.env.SOUK_TORTURE === 'whole';
const OPERATIONS_IN_ALL = Number(process.env.TORTURE_OPERATIONS ?? (isWhole ? 10_000 : 500));
const SEEDS = (process.env.TORTURE_SEEDS ?? (isWhole ? '1,2,3,4,5' : '1')).split(',').map(Number);
const CRASHES = isWhole ? 10 : 3;
const CLIENTS = 8;
const PORT = 4388;
const MINUTE = 60_000;
const TIMEOUT = isWhole ? 60 * MINUTE : 3 * MINUTE;

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
    target = isWhole ? await ownProcess(souk, PORT) : inProcess(souk);
    const model = new Model();
    for (const { variants } of world.products) model.move(variants[0]?.id ?? '', variants[0]?.onHand ?? 0, 0);

    const clients = await runAll({ world, target, model, seed });
    expect(model.unexpected).toEqual([]);
    // Chance must have done something worth looking at.
    expect(model.acknowledged.length).toBeGreaterThan(OPERATIONS_IN_ALL / 3);

    await runDueJobs(souk.services);
    if (isWhole) await rest(world);
    await expectWorldAsInModel(world, { model, clients });
    expect(await world.shop.brokenRules()).toEqual([]);
    await expectRepeatsChangeNothing(world, { model, target });
  },
  TIMEOUT,
);

interface Run {
  world: TortureWorld;
  target: Target;
  model: Model;
  seed: number;
}

async function runAll({ world: made, target: server, model, seed }: Run): Promise<Client[]> {
  let remaining = OPERATIONS_IN_ALL;
  const take = () => remaining-- > 0;
  const left = () => remaining;
  const clients = Array.from({ length: CLIENTS }, (_, at): Client => {
    const random = randomFrom(seed * 1000 + at);
    return { world: made, model, target: server, random, orders: [] };
  });
  const work = async (client: Client) => {
    while (take()) await client.random.weighted(OPERATIONS)(client);
  };
  const crashing = (async () => {
    for (let crash = 1; crash <= CRASHES; crash++) {
      const until = OPERATIONS_IN_ALL * (1 - crash / (CRASHES + 1));
      while (left() > until) await pause(5);
      await server.crash();
      if (!isWhole) await runDueJobs(made.shop.souk.services, () => undefined);
    }
  })();
  await Promise.all([...clients.map(work), crashing]);
  return clients;
}

async function expectWorldAsInModel(
  made: TortureWorld,
  { model, clients }: { model: Model; clients: readonly Client[] },
): Promise<void> {
  const { database } = made.shop.souk.services;
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

const HELD = `
  select count(*) as held from orders
  where release_at <= ? and status = 'complete' and (cash_state is null or cash_state in ('handed_in', 'taken_by_vendor'))`;
const MOST_TURNS = 240;
const TURN = 500;

/** Until nothing is left for the jobs: a server of its own does them in its time, and what is repeated is counted after them. */
async function rest({ shop }: TortureWorld): Promise<void> {
  const { services } = shop.souk;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    await runDueJobs(services);
    const [row] = await services.database.rows<{ held: number }>(statement(HELD, [new Date()]));
    if (row?.held === 0) return;
    await pause(TURN);
  }
}

const FINGERPRINT = `
  select (select count(*) from orders) as orders, (select sum(version) from orders) as versions, (select count(*) from transfers) as transfers,
    (select count(*) from refunds) as refunds, (select count(*) from stock_movements) as movements, (select count(*) from activity) as activity,
    (select count(*) from outgoing_mails) as mails, (select count(*) from coupon_redemptions) as redemptions`;
const REPEATED = 300;

async function expectRepeatsChangeNothing(
  { shop }: TortureWorld,
  { model, target: server }: { model: Model; target: Target },
): Promise<void> {
  const { database } = shop.souk.services;
  const before = await database.rows(statement(FINGERPRINT));
  for (const { call, data } of model.acknowledged.slice(-REPEATED)) {
    const reply = await server.call(call);
    expect(reply).toMatchObject({ statusCode: 200, data });
  }
  expect(await database.rows(statement(FINGERPRINT))).toEqual(before);
  const { reply } = await insist(server, { method: 'GET', path: '/order?limit=1' });
  expect(reply.statusCode).toBe(200);
}
