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

const NEXT = `
  select coalesce((select max(day) + 1 from ledger_days), (select (at at time zone 'UTC')::date from transfers order by id limit 1))::text as day`;

const CLOSE = `
  insert into ledger_days (day, code, kind, debits, credits, count)
  select ?::date, code, kind, sum(debits), sum(credits), sum(count) from (
    select code, kind, debits, credits, count from ledger_days where day = ?::date
    union all
    select a.code, t.kind, sum(t.amount), 0, count(*) from transfers t join accounts a on a.id = t.debit_account_id where t.id >= ? and t.id < ? group by 1, 2
    union all
    select a.code, t.kind, 0, sum(t.amount), count(*) from transfers t join accounts a on a.id = t.credit_account_id where t.id >= ? and t.id < ? group by 1, 2
  ) parts group by code, kind
  on conflict do nothing`;

/** Writes down what stood at the end of days that nothing can post to any more. True: there may be more. */
export async function closeDays({ ctx, signal }: JobRun): Promise<boolean> {
  const [next] = await ctx.db.rows<{ day: string | null }>(statement(NEXT));
  let day = next?.day;
  // Calls that began before midnight have ended an hour later.
  for (let closed = 0; day && closed < DAYS_AT_ONCE; closed++) {
    const end = startOfUtcDay(addDays(day, 1));
    if (signal.aborted || end.getTime() + HOUR_MS > ctx.now.getTime()) return false;
    const [from, to] = [firstIdAt(startOfUtcDay(day)), firstIdAt(end)];
    await ctx.db.rows(statement(CLOSE, [day, addDays(day, -1), from, to, from, to]));
    day = addDays(day, 1);
  }
  return day !== null && day !== undefined;
}
