import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import { checkDay } from './check-day.ts';
import { runLedgerCheck } from './run-check.ts';

const DAY_MS = 86_400_000;
/** After which a closed day is read again. */
const WEEK_MS = 7 * DAY_MS;
const DAYS_AT_ONCE = 31;
/** For which one run goes on before other work has its turn. */
const TURN_MS = 300;

const DUE = `
  select d.day::text as day from (select distinct day from ledger_days) d left join ledger_checked_days c using (day)
  where c.day is null or c.checked_at < ? order by c.checked_at nulls first, d.day limit ${DAYS_AT_ONCE}`;

/** Closed days that were never checked, or not since an instant: those that have waited longest. */
async function dueDays({ database }: Pick<Services, 'database'>, since: Date): Promise<string[]> {
  const rows = await database.rows<{ day: string }>(statement(DUE, [since]));
  return rows.map(({ day }) => day);
}

/** Reads closed days that are due, a few at a time; where one is wrong, money is closed. True: there may be more. */
export async function checkDueDays({ ctx: { services, now }, isOver }: JobRun): Promise<boolean> {
  const days = await dueDays(services, new Date(now.getTime() - WEEK_MS));
  const until = performance.now() + TURN_MS;
  let isWell = true;
  let checked = 0;
  for (const day of days) {
    if (isOver() || performance.now() > until) break;
    isWell = (await checkDay(services, day)) && isWell;
    checked++;
  }
  if (!isWell) await runLedgerCheck(services);
  return checked < days.length || days.length === DAYS_AT_ONCE;
}

const COUNT = 'select count(distinct day)::int as count from ledger_days';

/** Reads every closed day again, whenever it was last. False: it was stopped before the end. */
export async function checkAllDays(run: JobRun): Promise<boolean> {
  const { services, now } = run.ctx;
  const [row] = await services.database.rows<{ count: number }>(statement(COUNT));
  let checked = 0;
  for (;;) {
    const days = await dueDays(services, now);
    if (days.length === 0) return true;
    for (const day of days) {
      if (run.isOver()) return false;
      await checkDay(services, day);
      run.report(++checked, row?.count);
    }
  }
}
