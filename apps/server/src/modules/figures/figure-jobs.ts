import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { foldDailyTotals } from './fold-daily-totals.ts';
import { REBUILD_DAYS } from './rebuild-days-job.ts';
import { rebuildDays, refreshRecentSales } from './rebuild-all.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

export const figureJobs: JobRegistry = {
  'daily-totals.fold': { every: 2 * SECOND, idle: 5 * SECOND, handle: ({ ctx }) => foldDailyTotals(ctx.db) },
  'figures.last-30-days': { every: 6 * HOUR, isTimed: true, handle: ({ ctx }) => refreshRecentSales(ctx.services) },
  [REBUILD_DAYS]: { area: 'configuration', handle: ({ ctx }) => rebuildDays(ctx.services) },
};
