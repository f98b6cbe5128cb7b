import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRun, RecurringJobRun } from '#core/jobs/job-registry.ts';
import { checkDay } from './check-day.ts';
import { runLedgerCheck } from './run-check.ts';

const DAY_MS = 86_400_000;
/** How often each closed day is checked. */
const WEEK_MS = 7 * DAY_MS;
const DAYS_PER_RUN = 31;
/** After this time a run stops, so that other jobs don't have to wait. */
const MAX_RUN_MS = 300;

const SELECT_DUE_DAYS = `
  select d.day::text as day from (select distinct day from ledger_days) d left join ledger_checked_days c using (day)
  where c.day is null or c.checked_at < ? order by c.checked_at nulls first, d.day limit ${DAYS_PER_RUN}`;

/**
 * The closed days that weren't checked since an instant. Days that were never checked come first, then those checked
 * longest ago.
 */
async function findDueDays({ database }: Pick<Services, 'database'>, since: Date): Promise<string[]> {
  const rows = await database.rows<{ day: string }>(statement(SELECT_DUE_DAYS, [since]));
  return rows.map(({ day }) => day);
}

/**
 * Checks the closed days that are due. If one of them is wrong, runs the check of the ledger, which freezes money.
 * Returns whether more days may be due.
 */
export async function checkDueDays({ ctx: { services, now }, shouldStop }: RecurringJobRun): Promise<boolean> {
  const days = await findDueDays(services, new Date(now.getTime() - WEEK_MS));
  const deadline = performance.now() + MAX_RUN_MS;
  let areAllCorrect = true;
  let checked = 0;
  for (const day of days) {
    if (shouldStop() || performance.now() > deadline) break;
    areAllCorrect = (await checkDay(services, day)) && areAllCorrect;
    checked++;
  }
  if (!areAllCorrect) await runLedgerCheck(services);
  return checked < days.length || days.length === DAYS_PER_RUN;
}

const COUNT_CLOSED_DAYS = 'select count(distinct day)::int as count from ledger_days';

/** Checks every closed day. Returns false if it was stopped before all days were checked. */
export async function checkAllDays(run: JobRun): Promise<boolean> {
  const { services, now } = run.ctx;
  const [row] = await services.database.rows<{ count: number }>(statement(COUNT_CLOSED_DAYS));
  let checked = 0;
  for (;;) {
    const days = await findDueDays(services, now);
    if (days.length === 0) return true;
    for (const day of days) {
      if (run.shouldStop()) return false;
      await checkDay(services, day);
      run.report(++checked, row?.count);
    }
  }
}
