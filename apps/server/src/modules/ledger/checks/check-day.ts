import type { Services } from '#core/context.ts';
import { addDays } from '#core/days.ts';
import { condition, statement } from '#core/db/statement.ts';
import { firstIdAt, startOfUtcDay } from '../close-days.ts';
import { CHECKSUM_SQL } from '../ledger-rules.ts';
import { type ReadRows, readSnapshot } from './read-snapshot.ts';
import { buildOrderRules } from './order-rules.ts';

const CHECKSUM_RULE = 'closed days are as they were when they were checked';

/** The number of violations by rule. Only contains rules with violations. */
type ViolationCounts = Record<string, number>;

const READ_PREVIOUS_CHECK = `
  select c.checksum, (select min(day) from ledger_days) = ?::date as "isFirst"
  from (select ?::date as day) requested left join ledger_checked_days c using (day)`;

const READ_COUNT_AND_CHECKSUM = `select count(*)::bigint as count, ${CHECKSUM_SQL} as checksum from transfers where id >= ? and id < ?`;

const FIND_WRONG_DAY_SUMS = `
  with posted as (
    select code, kind, sum(debits) as debits, sum(credits) as credits, sum(count) as count from (
      select a.code, t.kind, sum(t.amount) as debits, 0 as credits, count(*) as count from transfers t join accounts a on a.id = t.debit_account_id where t.id >= ? and t.id < ? group by 1, 2
      union all
      select a.code, t.kind, 0, sum(t.amount), count(*) from transfers t join accounts a on a.id = t.credit_account_id where t.id >= ? and t.id < ? group by 1, 2
    ) sides group by 1, 2
  ), stored as (
    select code, kind, sum(debits) as debits, sum(credits) as credits, sum(count) as count from (
      select code, kind, debits, credits, count from ledger_days where day = ?::date
      union all select code, kind, -debits, -credits, -count from ledger_days where day = ?::date
    ) ends group by 1, 2
  )
  select code, kind from posted full join stored using (code, kind)
  where (coalesce(posted.debits, 0), coalesce(posted.credits, 0), coalesce(posted.count, 0)) is distinct from
    (coalesce(stored.debits, 0), coalesce(stored.credits, 0), coalesce(stored.count, 0))`;

const FIND_WRONG_MONTH_SUMS = `
  with posted as (
    select account_id, kind, sum(debits) as debits, sum(credits) as credits, sum(count) as count from (
      select debit_account_id as account_id, kind, sum(amount) as debits, 0 as credits, count(*) as count from transfers where id >= ? and id < ? group by 1, 2
      union all
      select credit_account_id, kind, 0, sum(amount), count(*) from transfers where id >= ? and id < ? group by 1, 2
    ) sides group by 1, 2
  ), stored as (select account_id, kind, debits, credits, count from account_months where month = ?::date)
  select account_id, kind from posted full join stored using (account_id, kind)
  where (posted.debits, posted.credits, posted.count) is distinct from (stored.debits, stored.credits, stored.count)`;

const SELECT_ORDERS = 'select * from orders where id >= ? and id < ?';
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

interface DayCheck {
  count: number;
  checksum: string;
  broken: ViolationCounts;
}

const SAVE_CHECKED_DAY = `
  insert into ledger_checked_days (day, count, checksum, broken, checked_at) values (?, ?, ?, ?, ?)
  on conflict (day) do update set count = excluded.count, checksum = excluded.checksum, broken = excluded.broken, checked_at = excluded.checked_at`;

/**
 * Checks a closed day: whether its transfers match the stored sums and the checksum of its first check, and whether the
 * orders placed on it follow the rules. Saves the result, and returns whether all rules hold.
 */
export async function checkDay(services: Services, day: string): Promise<boolean> {
  const { count, checksum, broken } = await readSnapshot(services, (readRows) => readDay(readRows, day));
  const values = [day, count, checksum, JSON.stringify(broken), services.clock()];
  await services.database.rows(statement(SAVE_CHECKED_DAY, values, { writes: ['ledger_checked_days'] }));
  return Object.keys(broken).length === 0;
}

async function readDay(readRows: ReadRows, day: string): Promise<DayCheck> {
  const [previous] = await readRows<{ checksum: string | null; isFirst: boolean }>(
    condition(READ_PREVIOUS_CHECK, day, day),
  );
  const next = addDays(day, 1);
  const [from, to] = [firstIdAt(startOfUtcDay(day)), firstIdAt(startOfUtcDay(next))];
  const [fingerprint] = await readRows<{ count: number; checksum: string }>(
    condition(READ_COUNT_AND_CHECKSUM, from, to),
  );
  const { count = 0, checksum = '' } = fingerprint ?? {};
  // The check of the first closed day also includes older orders, which had no transfers before that day.
  const ordersFrom = previous?.isFirst ? LOWEST_ID : from;
  const queries = {
    [LAST_DAY_RULE]: condition(FIND_WRONG_DAY_SUMS, from, to, from, to, day, addDays(day, -1)),
    ...(next.endsWith('-01') ? { [MONTHS_RULE]: wrongMonthSums(day, to) } : {}),
    ...Object.fromEntries(
      Object.entries(buildOrderRules(SELECT_ORDERS)).map(([rule, text]) => [rule, condition(text, ordersFrom, to)]),
    ),
  };
  const broken: ViolationCounts = {};
  for (const [rule, query] of Object.entries(queries)) {
    const { length } = await readRows(query);
    if (length > 0) broken[rule] = length;
  }
  const previousChecksum = previous?.checksum ?? '';
  if (previousChecksum !== '' && previousChecksum !== checksum) broken[CHECKSUM_RULE] = 1;
  // Saves the checksum only if the day is correct, because later checks compare with it.
  const isCorrect = Object.keys(broken).length === 0;
  return { count, checksum: isCorrect ? checksum : previousChecksum, broken };
}

const LAST_DAY_RULE = 'the last closed day equals the transfers up to its end';
const MONTHS_RULE = 'closed months equal their transfers';

function wrongMonthSums(day: string, to: string) {
  const month = `${day.slice(0, -2)}01`;
  const from = firstIdAt(startOfUtcDay(month));
  return condition(FIND_WRONG_MONTH_SUMS, from, to, from, to, month);
}
