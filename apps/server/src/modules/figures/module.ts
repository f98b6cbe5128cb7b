import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { foldDailyTotals } from './fold-daily-totals.ts';
import { rebuildDays, refreshRecentSales } from './rebuild-all.ts';
import { REBUILD_DAYS } from './rebuild-days-job.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const figureJobs: JobRegistry = {
  'daily-totals.fold': { every: 2 * SECOND, idle: 5 * SECOND, handle: ({ ctx }) => foldDailyTotals(ctx.db) },
  'figures.last-30-days': { every: 6 * HOUR, isTimed: true, handle: ({ ctx }) => refreshRecentSales(ctx.services) },
  [REBUILD_DAYS]: { area: 'configuration', handle: ({ ctx }) => rebuildDays(ctx.services) },
};

export const figureModule: ServerModule = {
  contract: [],
  routes: [],
  jobs: figureJobs,
  undo: {},
  downloads: {},
  search: [],
  counters: [],
  hooks: {
    // Sales are summed by day of the time zone; until the job is done they are those of the old one.
    onSettingChanged: { 'general.timeZone': (ctx) => enqueue(ctx, REBUILD_DAYS, {}) },
  },
};
