import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRun } from '#core/jobs/job-registry.ts';
import type { AdStatus } from '@souk/contract/ads/api.ts';
import { findTransition } from './ads.lifecycle.ts';
import { type AdRow, lockAd, recordAdActivity } from './lock-ad.ts';
import { type AdMove, moveAd } from './move-ad.ts';
import { SUSPENDED_REASON } from './vendor-ads.ts';

const MAX_ADS_PER_RUN = 50;
const FIND_DUE_ADS = `
  (select id, starts_at as at from ads where status = 'scheduled' and starts_at <= ? order by starts_at limit ?)
  union all (select id, ends_at from ads where status in ('running', 'paused') and ends_at <= ? order by ends_at limit ?)
  order by at limit ?`;

/** Starts and ends due ads, including those that became due while no process ran. Returns true if there may be more. */
export async function advanceDueAds({ ctx, shouldStop }: JobRun): Promise<boolean> {
  const due = await ctx.db.rows<{ id: string }>(
    statement(FIND_DUE_ADS, [ctx.now, MAX_ADS_PER_RUN, ctx.now, MAX_ADS_PER_RUN, MAX_ADS_PER_RUN]),
  );
  for (const { id } of due) {
    if (shouldStop()) return true;
    await inTransaction(ctx, (inside) => advanceAd(inside, id));
  }
  if (due.length > 0) ctx.services.commits.notify();
  return due.length === MAX_ADS_PER_RUN;
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
