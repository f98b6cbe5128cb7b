import { bulkJob } from '#core/bulk-matching.ts';
import { type Context, noEffects, type Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRegistry, RecurringJobRun } from '#core/jobs/job-registry.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';
import { closeDays } from './close-days.ts';
import { payoutBulkAction } from './payouts/bulk-payouts.ts';
import { schedulePayouts } from './payouts/schedule-payouts.ts';
import { foldBalances } from './fold-balances.ts';
import { checkAllDays, checkDueDays } from './checks/check-days.ts';
import { LEDGER_CHECK, runLedgerCheck } from './checks/run-check.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

const SELECT_LAST_CHECK = 'select finished_at as at from ledger_checks order by finished_at desc, id desc limit 1';
const FIND_PENDING_CHECK = `select 1 from jobs where kind = '${LEDGER_CHECK}' and status in ('waiting', 'running') limit 1`;

/** Enqueues a check a day after the last one. The first check is enqueued by `checkLedgerAtStart`. */
async function checkDaily({ ctx }: RecurringJobRun): Promise<void> {
  const [last] = await ctx.db.rows<{ at: string }>(statement(SELECT_LAST_CHECK));
  if (last && ctx.now.getTime() - new Date(last.at).getTime() >= DAY_MS) await enqueueCheck(ctx);
}

/**
 * Enqueues a check unless one is waiting or running. A check is a job of its own, so that other jobs continue to fold
 * balances in the meantime.
 */
async function enqueueCheck(ctx: Context): Promise<void> {
  if ((await ctx.db.rows(statement(FIND_PENDING_CHECK))).length === 0) await enqueueJob(ctx, LEDGER_CHECK, {});
}

/** Enqueues a check of open data when a process starts. Closed days are checked by another job. */
export async function checkLedgerAtStart(services: Services): Promise<void> {
  await enqueueCheck({
    db: services.database,
    actor: { kind: 'system' },
    language: 'en',
    now: services.clock(),
    requestId: 'start',
    address: '',
    userAgent: '',
    effects: noEffects(),
    services,
  });
}

export const ledgerJobs: JobRegistry = {
  ...bulkJob(payoutBulkAction),
  'payouts.schedule': { every: MINUTE_MS, isTimed: true, handle: schedulePayouts },
  'ledger.fold': {
    every: 2 * SECOND_MS,
    idle: 5 * SECOND_MS,
    handle: ({ ctx }: RecurringJobRun) => foldBalances(ctx.services.database, ctx.now),
  },
  'ledger.close-days': { every: SECOND_MS, idle: 60 * MINUTE_MS, isTimed: true, handle: closeDays },
  'ledger.check-daily': { every: MINUTE_MS, handle: checkDaily },
  'ledger.check-days': { every: SECOND_MS, idle: MINUTE_MS, handle: checkDueDays },
  [LEDGER_CHECK]: {
    area: 'configuration',
    handle: async (run) => {
      const isStopped = run.payload.isWhole === true && !(await checkAllDays(run));
      if (!isStopped) return { holds: await runLedgerCheck(run.ctx.services) };
    },
  },
};
