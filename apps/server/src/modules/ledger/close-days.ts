import type { Context } from '#core/context.ts';
import { addDays } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';

const HOUR_MS = 3_600_000;
const DAYS_AT_ONCE = 31;
const HEX = 16;
const TIME_DIGITS = 12;

/** The smallest id of an instant. A transfer's id carries the millisecond of its `at`, so ids find the transfers of a time. */
export function firstIdAt(at: Date): string {
  const digits = at.getTime().toString(HEX).padStart(TIME_DIGITS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

export const startOfUtcDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

// Days follow each other, so one process at a time closes them, and nobody while they are counted anew.
const ALONE = 'lock table ledger_days in share row exclusive mode';

const NEXT = `
  select coalesce((select max(day) + 1 from ledger_days), (select (at at time zone 'UTC')::date from transfers order by id limit 1))::text as day`;

const CLOSE = `
  with posted as (
    select account_id, kind, sum(debits)::bigint as debits, sum(credits)::bigint as credits, sum(count)::bigint as count from (
      select debit_account_id as account_id, kind, sum(amount) as debits, 0 as credits, count(*) as count from transfers where id >= ? and id < ? group by 1, 2
      union all
      select credit_account_id, kind, 0, sum(amount), count(*) from transfers where id >= ? and id < ? group by 1, 2
    ) sides group by account_id, kind
  ), months as (
    insert into account_months as m (account_id, month, kind, debits, credits, count)
    select account_id, date_trunc('month', ?::date)::date, kind, debits, credits, count from posted
    on conflict (account_id, month, kind) do update
      set debits = m.debits + excluded.debits, credits = m.credits + excluded.credits, count = m.count + excluded.count
  )
  insert into ledger_days (day, code, kind, debits, credits, count)
  select ?::date, code, kind, sum(debits), sum(credits), sum(count) from (
    select code, kind, debits, credits, count from ledger_days where day = ?::date
    union all
    select a.code, p.kind, p.debits, p.credits, p.count from posted p join accounts a on a.id = p.account_id
  ) parts group by code, kind`;

/** Writes down what stood at the end of days that nothing can post to any more, and adds them to their months. True: there may be more. */
export async function closeDays({ ctx, isOver }: JobRun): Promise<boolean> {
  for (let closed = 0; closed < DAYS_AT_ONCE; closed++) {
    if (isOver() || !(await closeNext(ctx))) return false;
  }
  return true;
}

const closeNext = ({ services, now }: Context): Promise<boolean> =>
  services.database.transaction(async (db) => {
    await db.rows(statement(ALONE));
    const [next] = await db.rows<{ day: string | null }>(statement(NEXT));
    const day = next?.day;
    if (!day) return false;
    const end = startOfUtcDay(addDays(day, 1));
    // Calls that began before midnight have ended an hour later.
    if (end.getTime() + HOUR_MS > now.getTime()) return false;
    const [from, to] = [firstIdAt(startOfUtcDay(day)), firstIdAt(end)];
    await db.rows(
      statement(CLOSE, [from, to, from, to, day, day, addDays(day, -1)], { writes: ['account_months', 'ledger_days'] }),
    );
    return true;
  });
