import type { Context } from '#core/context.ts';
import { isDatabaseAway } from '#core/db/database-errors.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';
import type { AdStatus } from '@souk/contract/ads/api.ts';
import { findTransition } from './ads.lifecycle.ts';
import { type AdRow, lockAd, recordAdActivity } from './lock-ad.ts';
import { type AdMove, moveAd } from './move-ad.ts';
import { SUSPENDED_REASON } from './vendor-ads.ts';

const MAX_ADS_PER_RUN = 50;
/**
 * Claims the due ad that comes next after those of this run, by locking its vendor, which every change of an ad locks first. Skips
 * ads whose vendors are locked.
 */
const CLAIM_DUE_AD = `
  select due.id from (
    select id, vendor_id, starts_at as at from ads where status = 'scheduled' and starts_at <= ? and id <> all(?)
    union all
    select id, vendor_id, ends_at from ads where status in ('running', 'paused') and ends_at <= ? and id <> all(?)) due
  join vendors v on v.id = due.vendor_id
  order by due.at, due.id limit 1 for no key update of v skip locked`;

/**
 * Starts and ends due ads, including those that became due while no process ran. If one fails, logs the error, continues with the
 * others, and tries again in the next run. Returns true if there may be more.
 */
export async function advanceDueAds({ ctx, shouldStop, warn }: RecurringJobRun): Promise<boolean> {
  const earlierIds: string[] = [];
  while (earlierIds.length < MAX_ADS_PER_RUN && !shouldStop()) {
    const step: { ad?: { id: string } | undefined } = {};
    try {
      await inTransaction(ctx, async (inside) => {
        const values = [ctx.now, earlierIds, ctx.now, earlierIds];
        [step.ad] = await inside.db.rows<{ id: string }>(statement(CLAIM_DUE_AD, values));
        if (step.ad) await advanceAd(inside, step.ad.id);
      });
    } catch (error) {
      if (!step.ad || isDatabaseAway(error)) throw error;
      warn(error);
    }
    if (!step.ad) return false;
    earlierIds.push(step.ad.id);
    ctx.services.commits.notify();
  }
  return true;
}

async function advanceAd(ctx: Context, id: string): Promise<void> {
  const { vendor, row } = await lockAd(ctx, id, { version: undefined });
  let { status } = row;
  let at = ctx.now;
  const transition = async (to: AdStatus, more: Omit<AdMove, 'to'> = {}) => {
    await moveAndRecord({ ...ctx, now: at }, { ...row, status }, { to, ...more });
    status = to;
    // A millisecond later, so that the activity log lists several transitions in the right order.
    at = new Date(at.getTime() + 1);
  };
  if (status === 'scheduled' && row.startsAt <= ctx.now) {
    await transition('running');
    if (vendor.status !== 'active' && row.endsAt > ctx.now)
      await transition('paused', { reason: SUSPENDED_REASON, isByVendor: true });
  }
  if ((status === 'running' || status === 'paused') && row.endsAt <= ctx.now) await transition('ended');
}

async function moveAndRecord(ctx: Context, row: AdRow, move: AdMove): Promise<void> {
  await moveAd(ctx, row, move);
  await recordAdActivity(ctx, row, {
    action: findTransition(row.status, move.to)?.action ?? move.to,
    before: { status: row.status },
    after: { status: move.to },
    ...(move.reason ? { note: move.reason } : {}),
  });
}
