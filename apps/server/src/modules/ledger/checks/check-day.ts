import type { Services } from '#core/context.ts';
import { addDays } from '#core/days.ts';
import { condition, statement } from '#core/db/statement.ts';
import { firstIdAt, startOfUtcDay } from '../close-days.ts';
import { CHECKSUM_SQL } from '../ledger-rules.ts';
import { type Ask, reading } from './reading.ts';
import { orderRules } from './order-rules.ts';

const SAME = 'closed days are as they were when they were checked';

/** How many rows break a rule, by its name; rules that hold are left out. */
type Broken = Record<string, number>;

const KNOWN = `
  select c.checksum, (select min(day) from ledger_days) = ?::date as "isFirst"
  from (select ?::date as day) asked left join ledger_checked_days c using (day)`;

const FINGERPRINT = `select count(*)::bigint as count, ${CHECKSUM_SQL} as checksum from transfers where id >= ? and id < ?`;

const DAY = `
  with posted as (
    select code, kind, sum(debits) as debits, sum(credits) as credits, sum(count) as count from (
      select a.code, t.kind, sum(t.amount) as debits, 0 as credits, count(*) as count from transfers t join accounts a on a.id = t.debit_account_id where t.id >= ? and t.id < ? group by 1, 2
      union all
      select a.code, t.kind, 0, sum(t.amount), count(*) from transfers t join accounts a on a.id = t.credit_account_id where t.id >= ? and t.id < ? group by 1, 2
    ) sides group by 1, 2
  ), kept as (
    select code, kind, sum(debits) as debits, sum(credits) as credits, sum(count) as count from (
      select code, kind, debits, credits, count from ledger_days where day = ?::date
      union all select code, kind, -debits, -credits, -count from ledger_days where day = ?::date
    ) ends group by 1, 2
  )
  select code, kind from posted full join kept using (code, kind)
  where (coalesce(posted.debits, 0), coalesce(posted.credits, 0), coalesce(posted.count, 0)) is distinct from
    (coalesce(kept.debits, 0), coalesce(kept.credits, 0), coalesce(kept.count, 0))`;

const MONTH = `
  with posted as (
    select account_id, kind, sum(debits) as debits, sum(credits) as credits, sum(count) as count from (
      select debit_account_id as account_id, kind, sum(amount) as debits, 0 as credits, count(*) as count from transfers where id >= ? and id < ? group by 1, 2
      union all
      select credit_account_id, kind, 0, sum(amount), count(*) from transfers where id >= ? and id < ? group by 1, 2
    ) sides group by 1, 2
  ), kept as (select account_id, kind, debits, credits, count from account_months where month = ?::date)
  select account_id, kind from posted full join kept using (account_id, kind)
  where (posted.debits, posted.credits, posted.count) is distinct from (kept.debits, kept.credits, kept.count)`;

const ORDERS = 'select * from orders where id >= ? and id < ?';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface Found {
  count: number;
  checksum: string;
  broken: Broken;
}

const KEEP = `
  insert into ledger_checked_days (day, count, checksum, broken, checked_at) values (?, ?, ?, ?, ?)
  on conflict (day) do update set count = excluded.count, checksum = excluded.checksum, broken = excluded.broken, checked_at = excluded.checked_at`;

/**
 * Reads a closed day again: its transfers against what was kept of it and against what they were the first time, and the
 * orders that were placed on it. Answers whether all is well, and keeps what came of it.
 */
export async function checkDay(services: Services, day: string): Promise<boolean> {
  const { count, checksum, broken } = await reading(services, (ask) => readDay(ask, day));
  const values = [day, count, checksum, JSON.stringify(broken), services.clock()];
  await services.database.rows(statement(KEEP, values, { writes: ['ledger_checked_days'] }));
  return Object.keys(broken).length === 0;
}

async function readDay(ask: Ask, day: string): Promise<Found> {
  const [known] = await ask<{ checksum: string | null; isFirst: boolean }>(condition(KNOWN, day, day));
  const next = addDays(day, 1);
  const [from, to] = [firstIdAt(startOfUtcDay(day)), firstIdAt(startOfUtcDay(next))];
  const [read] = await ask<{ count: number; checksum: string }>(condition(FINGERPRINT, from, to));
  const { count = 0, checksum = '' } = read ?? {};
  // Orders from before the first day have posted nothing until then.
  const ordersFrom = known?.isFirst ? FIRST_ID : from;
  const asked = {
    [LAST_DAY]: condition(DAY, from, to, from, to, day, addDays(day, -1)),
    ...(next.endsWith('-01') ? { [MONTHS]: ofMonth(day, to) } : {}),
    ...Object.fromEntries(
      Object.entries(orderRules(ORDERS)).map(([rule, text]) => [rule, condition(text, ordersFrom, to)]),
    ),
  };
  const broken: Broken = {};
  for (const [rule, query] of Object.entries(asked)) {
    const { length } = await ask(query);
    if (length > 0) broken[rule] = length;
  }
  const before = known?.checksum ?? '';
  if (before !== '' && before !== checksum) broken[SAME] = 1;
  // What was never right is no measure for later.
  const holds = Object.keys(broken).length === 0;
  return { count, checksum: holds ? checksum : before, broken };
}

const LAST_DAY = 'the last closed day equals the transfers up to its end';
const MONTHS = 'closed months equal their transfers';

function ofMonth(day: string, to: string) {
  const month = `${day.slice(0, -2)}01`;
  const from = firstIdAt(startOfUtcDay(month));
  return condition(MONTH, from, to, from, to, month);
}
