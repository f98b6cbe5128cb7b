import { bulkJob } from '#core/bulk-matching.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { adBulk } from './bulk-ads.ts';
import { foldHits, forgetVisitors } from './fold-hits.ts';
import { placeBulk } from './places/bulk-places.ts';
import { turnAds } from './turn-ads.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** What time does to ads. */
export const adJobs: JobRegistry = {
  ...bulkJob(adBulk),
  ...bulkJob(placeBulk),
  'ads.turn': { every: SECOND, idle: 5 * SECOND, isTimed: true, handle: turnAds },
  'ads.fold-hits': { every: 2 * SECOND, idle: 5 * SECOND, handle: ({ ctx }) => foldHits(ctx) },
  'ads.forget-visitors': { every: HOUR, isTimed: true, handle: ({ ctx }) => forgetVisitors(ctx) },
};
