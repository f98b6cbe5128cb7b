import { enqueue } from '#core/jobs/job-rows.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import { figureJobs } from './figure-jobs.ts';
import { REBUILD_DAYS } from './rebuild-days-job.ts';

export const figureModule: ServerModule = {
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
