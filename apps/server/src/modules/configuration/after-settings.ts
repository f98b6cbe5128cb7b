import type { Context } from '#core/context.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import { REBUILD_DAYS } from '#modules/figures/figures.service.ts';
import { rewriteLateness } from '#modules/orders/lateness.service.ts';
import { rewriteQueryLateness } from '#modules/queries/queries.service.ts';

/** What a setting brings about for things that stand already, within the write that changed it. */
const AFTER: Record<string, (ctx: Context) => Promise<unknown>> = {
  'orders.lateAfterHours': rewriteLateness,
  'queries.firstReplyHours': rewriteQueryLateness,
  // Sales are kept by day of the zone; until this job is done the days of before stay those of the old one.
  'general.timeZone': (ctx) => enqueue(ctx, REBUILD_DAYS, {}),
};

export async function followSettings(ctx: Context, changed: ReadonlySet<string>): Promise<void> {
  for (const [key, follow] of Object.entries(AFTER)) if (changed.has(key)) await follow(ctx);
}
