import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { LEDGER_RULES } from '#modules/ledger/ledger-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { checkLedger } from './check-ledger.ts';
import { acceptClock } from './accept-clock.ts';
import { rebuild } from './rebuild.ts';

const GATEWAY_ACCOUNT = '01900000-0000-7000-8000-000000000001';
const ESCROW_ACCOUNT = '01900000-0000-7000-8000-000000000004';

let database: TestDatabase;
let client: pg.Client;
let outputLines: string[] = [];
const options = { names: [], flags: {}, say: (line: string) => void outputLines.push(line) };

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    `insert into transfers (id, at, event_key, leg, kind, debit_account_id, credit_account_id, amount)
     values (gen_random_uuid(), now(), 'paid', 1, 'payment', $1, $2, 2500)`,
    [GATEWAY_ACCOUNT, ESCROW_ACCOUNT],
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => {
  outputLines = [];
});

const createConfig = () =>
  readConfig({ DATABASE_URL: database.url, JWT_SECRET: 'a secret with more than 32 characters' });

describe('the ledger commands', () => {
  it('check-ledger reports a violated rule and fails', async () => {
    await expect(checkLedger(createConfig(), options)).rejects.toThrow(
      `1 of ${Object.keys(LEDGER_RULES).length} ledger checks failed`,
    );
    expect(outputLines.filter((line) => line.startsWith('FAILED'))).toEqual([
      expect.stringContaining('each balance equals its transfers: 2 rows, first {'),
    ]);
  });

  it('rebuild recomputes balances and counters, so that no rule is violated any more', async () => {
    await client.query(`insert into counters (key, count) values ('orders', 7)`);
    await rebuild(createConfig(), options);
    await checkLedger(createConfig(), options);
    expect(outputLines.slice(-Object.keys(LEDGER_RULES).length)).toEqual(
      Object.keys(LEDGER_RULES).map((rule) => `passed  ${rule}`),
    );
    expect((await client.query(`select count from counters where key = 'orders'`)).rows).toEqual([{ count: '0' }]);
  });

  it('check-ledger includes deltas that are not yet folded into the balances', async () => {
    await client.query(
      `insert into transfers (id, at, event_key, leg, kind, debit_account_id, credit_account_id, amount)
       values (gen_random_uuid(), now(), 'paid', 2, 'payment', $1, $2, 100)`,
      [GATEWAY_ACCOUNT, ESCROW_ACCOUNT],
    );
    await client.query(
      'insert into account_balance_deltas (account_id, debit, credit) values ($1, 100, 0), ($2, 0, 100)',
      [GATEWAY_ACCOUNT, ESCROW_ACCOUNT],
    );
    await expect(checkLedger(createConfig(), options)).resolves.toBeUndefined();
  });
});

it('accept-clock replaces a time of the last run that is in the future', async () => {
  await client.query("insert into last_run values (1, now() + interval '1 week')");
  await acceptClock(createConfig(), options);
  const { rows } = await client.query('select at <= now() as "isPast" from last_run');
  expect(rows).toEqual([{ isPast: true }]);
});
