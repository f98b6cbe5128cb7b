import type { Context } from '#core/context.ts';
import { addDays } from '#core/days.ts';
import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';

const HOUR_MS = 3_600_000;
const DAYS_PER_RUN = 31;
const HEX_BASE = 16;
const TIME_HEX_DIGITS = 12;

/**
 * The smallest id that a transfer at this instant can have. Ids of transfers start with the milliseconds of their `at`,
 * so a range of ids selects a period.
 */
export function firstIdAt(at: Date): string {
  const digits = at.getTime().toString(HEX_BASE).padStart(TIME_HEX_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

export const startOfUtcDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

// Only one process at a time may close days, because each day builds on the previous one. A rebuild has the same lock.
const LOCK_LEDGER_DAYS = 'lock table ledger_days in share row exclusive mode';

const SELECT_NEXT_DAY = `
  select coalesce((select max(day) + 1 from ledger_days), (select (at at time zone 'UTC')::date from transfers order by id limit 1))::text as day`;

// An hour at a time, so that a statement stays short on a day of any size.
const SUM_HOUR = `
  select account_id as "accountId", kind, sum(debits)::bigint as debits, sum(credits)::bigint as credits, sum(count)::bigint as count from (
    select debit_account_id as account_id, kind, sum(amount) as debits, 0 as credits, count(*) as count from transfers where id >= ? and id < ? group by 1, 2
    union all
    select credit_account_id, kind, 0, sum(amount), count(*) from transfers where id >= ? and id < ? group by 1, 2
  ) sides group by account_id, kind`;

const ADD_TO_MONTHS = `
  insert into account_months as m (account_id, month, kind, debits, credits, count)
  select account_id, date_trunc('month', ?::date)::date, kind, debits, credits, count
  from unnest(?::uuid[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[]) p (account_id, kind, debits, credits, count)
  on conflict (account_id, month, kind) do update
    set debits = m.debits + excluded.debits, credits = m.credits + excluded.credits, count = m.count + excluded.count`;

const CLOSE_DAY = `
  insert into ledger_days (day, code, kind, debits, credits, count)
  select ?::date, code, kind, sum(debits), sum(credits), sum(count) from (
    select code, kind, debits, credits, count from ledger_days where day = ?::date
    union all
    select a.code, p.kind, p.debits, p.credits, p.count
    from unnest(?::uuid[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[]) p (account_id, kind, debits, credits, count)
    join accounts a on a.id = p.account_id
  ) parts group by code, kind`;

/**
 * Closes the days that can get no more transfers: stores the sums at the end of each day, and adds its transfers to the
 * sums of its month. Returns whether there may be more days to close.
 */
export async function closeDays({ ctx, shouldStop }: RecurringJobRun): Promise<boolean> {
  for (let closed = 0; closed < DAYS_PER_RUN; closed++) {
    if (shouldStop() || !(await closeNextDay(ctx))) return false;
  }
  return true;
}

const closeNextDay = ({ services, now }: Context): Promise<boolean> =>
  services.database.transaction(async (db) => {
    await db.rows(statement(LOCK_LEDGER_DAYS));
    const [next] = await db.rows<{ day: string | null }>(statement(SELECT_NEXT_DAY));
    const day = next?.day;
    if (!day) return false;
    const end = startOfUtcDay(addDays(day, 1));
    // Waits an hour, because by then all requests that began before midnight have ended.
    if (end.getTime() + HOUR_MS > now.getTime()) return false;
    const sums = await sumDay(db, startOfUtcDay(day));
    await db.rows(statement(ADD_TO_MONTHS, [day, ...toColumns(sums)], { writes: ['account_months'] }));
    await db.rows(statement(CLOSE_DAY, [day, addDays(day, -1), ...toColumns(sums)], { writes: ['ledger_days'] }));
    return true;
  });

/** What the transfers of a period of one kind moved on an account. */
interface AccountSum {
  accountId: string;
  kind: string;
  debits: number;
  credits: number;
  count: number;
}

const HOURS_PER_DAY = 24;

/** One sum for each account and kind with transfers on the day. */
async function sumDay(db: Queryable, start: Date): Promise<AccountSum[]> {
  const sums = new Map<string, AccountSum>();
  for (let hour = 0; hour < HOURS_PER_DAY; hour++) {
    const from = firstIdAt(new Date(start.getTime() + hour * HOUR_MS));
    const to = firstIdAt(new Date(start.getTime() + (hour + 1) * HOUR_MS));
    for (const part of await db.rows<AccountSum>(statement(SUM_HOUR, [from, to, from, to]))) {
      const key = `${part.accountId} ${part.kind}`;
      const { debits = 0, credits = 0, count = 0 } = sums.get(key) ?? {};
      sums.set(key, {
        ...part,
        debits: debits + part.debits,
        credits: credits + part.credits,
        count: count + part.count,
      });
    }
  }
  return [...sums.values()];
}

const toColumns = (sums: readonly AccountSum[]) => [
  sums.map(({ accountId }) => accountId),
  sums.map(({ kind }) => kind),
  sums.map(({ debits }) => debits),
  sums.map(({ credits }) => credits),
  sums.map(({ count }) => count),
];
