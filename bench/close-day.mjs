// Fills one day with transfers, and waits until Souk has closed it. Exits with 1 if it isn't closed in time or the sums are wrong.
// Usage: node bench/close-day.mjs [--transfers 10000000]
import { parseArgs } from 'node:util';
import { formatSeconds, runCheck, verify, waitUntil } from './cluster/run-check.mjs';
import { startPostgres } from './cluster/postgres.mjs';
import { startSouk } from './cluster/souk-process.mjs';

const { values } = parseArgs({ options: { transfers: { type: 'string', default: '10000000' } } });
const TRANSFERS = Number(values.transfers);
const VENDORS = 1000;
const TIME_LIMIT_MS = 180_000;
const AMOUNT = 100;

const CREATE_ACCOUNTS = `
  insert into accounts (id, code, vendor_id) select gen_random_uuid(), 'vendor:pending', gen_random_uuid() from generate_series(1, $vendors::int)`;
// Two days ago, because a day stays open for an hour after midnight. Ids start with the milliseconds of the time.
const FILL_DAY = `
  insert into transfers (id, at, event_key, leg, kind, debit_account_id, credit_account_id, amount)
  select (lpad(to_hex((extract(epoch from t.at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8'
      || lpad(to_hex(n), 15, '0'))::uuid, t.at, 'bench:' || n, 1, 'completion', escrow.id, vendors.ids[1 + n % $vendors::int], ${AMOUNT}
  from generate_series(0, $transfers::int - 1) n
  cross join lateral (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '2 days' + n * (interval '1 day' / $transfers::int) as at) t
  cross join (select id from accounts where code = 'escrow') escrow
  cross join (select array_agg(id) as ids from accounts where vendor_id is not null) vendors`;
const READ_CLOSED = `
  select coalesce(sum(count), 0)::int as count, coalesce(sum(credits), 0)::bigint as credits from ledger_days
  where day = (now() at time zone 'UTC')::date - 2 and code = 'vendor:pending'`;

// The first process has found nothing to close, and would look again only an hour later.
const MAKE_DUE = `update jobs set run_at = now() where kind = 'ledger.close-days'`;

await runCheck(async (check) => {
  const database = await startPostgres(check);
  const first = await startSouk(check, { databaseUrl: database.url() });
  await first.stop();
  const rows = [CREATE_ACCOUNTS, FILL_DAY]
    .join(';')
    .replaceAll('$transfers', TRANSFERS)
    .replaceAll('$vendors', VENDORS);
  // Foreign keys are checked by triggers, which would take most of the time.
  await database.query(`set session_replication_role = replica; ${rows}`);
  await database.query('analyze transfers');
  await database.query(MAKE_DUE);
  const begun = performance.now();
  await startSouk(check, { databaseUrl: database.url() });
  const readClosed = async () => (await database.query(READ_CLOSED))[0];
  await waitUntil('the day is closed', async () => (await readClosed()).count > 0, TIME_LIMIT_MS);
  verify(
    `a day of ${TRANSFERS} transfers is closed`,
    true,
    `within ${formatSeconds(performance.now() - begun)} of the start`,
  );
  const { count, credits } = await readClosed();
  verify(
    'each transfer is counted once',
    count === TRANSFERS && Number(credits) === TRANSFERS * AMOUNT,
    `${count} transfers`,
  );
});
