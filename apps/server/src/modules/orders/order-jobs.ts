import { bulkJob } from '#core/bulk-matching.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { orderBulk } from './bulk-orders.ts';
import { packingSlipJobs } from './papers/ask-packing-slips.ts';
import { releaseHolds } from './money/release-holds.ts';
import { expireOrders } from './moving/expire-orders.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What time does to orders. */
export const orderJobs: JobRegistry = {
  ...bulkJob(orderBulk),
  ...packingSlipJobs,
  'orders.expire': { every: SECOND, idle: MINUTE, isTimed: true, handle: expireOrders },
  'orders.release-holds': { every: SECOND, idle: MINUTE, isTimed: true, handle: releaseHolds },
};
