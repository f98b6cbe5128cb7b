import type { JobRegistry, RecurringJobRun } from '#core/jobs/job-registry.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { foldDailyTotals } from './fold-daily-totals.ts';
import { rebuildDailySales, refreshRecentSales } from './rebuild-all.ts';
import { REBUILD_DAYS_JOB } from './rebuild-days-job.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

const counterJobs: JobRegistry = {
  'daily-totals.fold': {
    every: 2 * SECOND_MS,
    idle: 5 * SECOND_MS,
    handle: ({ ctx }: RecurringJobRun) => foldDailyTotals(ctx.services.database),
  },
  'figures.last-30-days': {
    every: 6 * HOUR_MS,
    isTimed: true,
    handle: ({ ctx }: RecurringJobRun) => refreshRecentSales(ctx.services),
  },
  [REBUILD_DAYS_JOB]: { area: 'configuration', handle: ({ ctx }: RecurringJobRun) => rebuildDailySales(ctx.services) },
};

export const counterModule: ServerModule = {
  contract: [],
  routes: [],
  jobs: counterJobs,
  undo: {},
  downloads: {},
  search: [],
  counters: [],
  hooks: {
    // Daily totals are summed in this time zone. Until the job has finished, they are those of the old time zone.
    onSettingChanged: { 'general.timeZone': (ctx) => enqueueJob(ctx, REBUILD_DAYS_JOB, {}) },
  },
};
