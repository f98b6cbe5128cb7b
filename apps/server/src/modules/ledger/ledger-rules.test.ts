import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLANTED_FAULTS } from '../../../test/ledger-plants.fixture.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../test/ledger-world.fixture.ts';
import { buildOrderRules } from './checks/order-rules.ts';
import { LEDGER_RULES } from './ledger-rules.ts';

const ORDER_RULES = buildOrderRules('select * from orders');

let world: LedgerWorld;
/** A connection as the owner of the database, because the database role of the server may not change transfers. */
let owner: pg.Client;
beforeAll(async () => {
  world = await openLedgerWorld();
  owner = new pg.Client(world.shop.souk.databaseUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.shop.souk.close();
});
beforeEach(() => owner.query('begin'));
afterEach(() => owner.query('rollback'));

/** The names of the rules that are violated. */
async function findViolated(rules: Record<string, string>): Promise<string[]> {
  const violated: string[] = [];
  for (const [rule, query] of Object.entries(rules))
    if ((await owner.query(query)).rows.length > 0) violated.push(rule);
  return violated;
}

describe('the rules detect', () => {
  it.each(PLANTED_FAULTS.map((plant) => [plant.what, plant] as const))('%s', async (_, { sql, rules }) => {
    await owner.query(sql(world));
    expect(new Set(await findViolated(LEDGER_RULES))).toEqual(new Set(rules));
    // Rules about single orders, which are checked more often, find the same violations as the rules about the whole
    // ledger.
    expect(new Set(await findViolated(ORDER_RULES))).toEqual(new Set(rules.filter((rule) => rule in ORDER_RULES)));
  });
});

it('each rule detects at least one violation', () => {
  expect(new Set(PLANTED_FAULTS.flatMap(({ rules }) => rules))).toEqual(new Set(Object.keys(LEDGER_RULES)));
});
