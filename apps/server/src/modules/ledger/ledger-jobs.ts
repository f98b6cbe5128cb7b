import { statement } from '#core/db/statement.ts';
import type { JobRegistry, JobRun } from '#core/jobs/job-registry.ts';
import { closeDays } from './close-days.ts';
import { payoutBulkJobs } from './payouts/bulk-payouts.ts';
import { schedulePayouts } from './payouts/schedule-payouts.ts';
import { foldBalances } from './fold-balances.ts';
import { LEDGER_CHECK, runLedgerCheck } from './run-check.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY_MS = 24 * 60 * MINUTE;

const LAST = 'select finished_at as at from ledger_checks order by finished_at desc, id desc limit 1';

/** Within a day of the last check, and soon after each start: this process has not seen one yet. */
async function checkDaily({ ctx: { services } }: JobRun): Promise<void> {
  const [last] = await services.database.rows<{ at: string }>(statement(LAST));
  const isDue = !last || services.clock().getTime() - new Date(last.at).getTime() >= DAY_MS;
  if (!isDue && checkedHere.has(services)) return;
  await runLedgerCheck(services);
  checkedHere.add(services);
}

const checkedHere = new WeakSet<object>();

export const ledgerJobs: JobRegistry = {
  ...payoutBulkJobs,
  'payouts.schedule': { every: MINUTE, handle: schedulePayouts },
  'ledger.fold': { every: 2 * SECOND, idle: 5 * SECOND, handle: ({ ctx }) => foldBalances(ctx.db, ctx.now) },
  'ledger.close-days': { every: SECOND, idle: 60 * MINUTE, handle: closeDays },
  'ledger.check-daily': { every: MINUTE, handle: checkDaily },
  [LEDGER_CHECK]: {
    area: 'configuration',
    handle: async ({ ctx }) => ({ holds: await runLedgerCheck(ctx.services) }),
  },
};
