import * as z from 'zod/mini';
import { recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { addToCounters } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import type { Localised } from '#tables/columns.ts';
import { searchColumns } from './ad-fields.ts';
import { IS_BOOKED } from './ads.lifecycle.ts';

/** The reason displayed for a paused ad. */
export const SUSPENDED_REASON = 'The vendor is suspended';

interface MovedAdWithTitle extends MovedAd {
  title: Localised;
}

/**
 * An ad that was paused or resumed because its vendor was. Includes the start and the reason of its previous status.
 */
export const movedAd = z.object({ id: z.string(), since: z.string(), reason: z.nullable(z.string()) });
export type MovedAd = z.infer<typeof movedAd>;

const withoutTitles = (moved: readonly MovedAdWithTitle[]): MovedAd[] =>
  moved.map(({ id, since, reason }) => ({ id, since, reason }));

const PAUSE_ADS = `
  with held as (select id, status_since as since, status_reason as reason from ads where vendor_id = ? and status = 'running' for no key update)
  update ads a set status = 'paused', status_since = ?, status_reason = ?, is_paused_by_vendor = true, version = version + 1, updated_at = ?
  from held where a.id = held.id returning a.id, a.title, held.since, held.reason`;

/** Pauses the ads of a vendor that is being suspended. Expects a locked vendor row. */
export async function pauseAdsOf(ctx: Context, vendorId: string): Promise<MovedAd[]> {
  const moved = await ctx.db.rows<MovedAdWithTitle>(
    statement(PAUSE_ADS, [vendorId, ctx.now, SUSPENDED_REASON, ctx.now], { writes: ['ads'] }),
  );
  await recordMoves(ctx, moved, { from: 'running', to: 'paused', action: 'paused', note: SUSPENDED_REASON });
  return withoutTitles(moved);
}

const RESUME_ADS = `
  with held as (
    select id, status_since as since, status_reason as reason from ads
    where vendor_id = ? and status = 'paused' and is_paused_by_vendor and ends_at > ? for no key update
  )
  update ads a set status = 'running', status_since = ?, status_reason = null, is_paused_by_vendor = false, version = version + 1, updated_at = ?
  from held where a.id = held.id returning a.id, a.title, held.since, held.reason`;

/** Resumes ads that were paused only because the vendor was suspended. */
export async function resumeAdsOf(ctx: Context, vendorId: string): Promise<MovedAd[]> {
  const moved = await ctx.db.rows<MovedAdWithTitle>(
    statement(RESUME_ADS, [vendorId, ctx.now, ctx.now, ctx.now], { writes: ['ads'] }),
  );
  await recordMoves(ctx, moved, {
    from: 'paused',
    to: 'running',
    action: 'resumed',
    note: 'The vendor is active again',
  });
  return withoutTitles(moved);
}

const RESTORE_STATUS_TIMES = `
  update ads a set status_since = w.since, status_reason = w.reason
  from unnest(?::uuid[], ?::timestamptz[], ?::text[]) w (id, since, reason) where a.id = w.id and a.status_since = ?`;

/** After undo has restored the status of ads, restores the start and the reason of that status. */
export async function restoreStatusTimes(ctx: Context, moved: readonly MovedAd[]): Promise<void> {
  if (moved.length === 0) return;
  const columns = [moved.map(({ id }) => id), moved.map(({ since }) => since), moved.map(({ reason }) => reason)];
  await ctx.db.enqueue(statement(RESTORE_STATUS_TIMES, [...columns, ctx.now], { writes: ['ads'] }));
}

const LOCK_TITLES = 'select id, number, title from ads where vendor_id = ? for no key update';
const UPDATE_SEARCH_TEXTS = `
  update ads a set search_text = w.words from unnest(?::uuid[], ?::text[]) w (id, words) where a.id = w.id`;

/**
 * Updates the search texts of a vendor's ads after the vendor was renamed. Doesn't increment the version of the ads.
 * Expects a locked vendor row.
 */
export async function updateVendorNameOfAds(ctx: Context, vendorId: string, shopName: string): Promise<void> {
  const rows = await ctx.db.rows<{ id: string; number: number; title: Localised }>(statement(LOCK_TITLES, [vendorId]));
  if (rows.length === 0) return;
  const texts = rows.map(({ title, number }) => searchColumns(title, { number, shopName }).searchText);
  await ctx.db.enqueue(statement(UPDATE_SEARCH_TEXTS, [rows.map(({ id }) => id), texts], { writes: ['ads'] }));
}

/**
 * The number of a vendor's ads that occupy a slot. They can still be cancelled with a refund, so the vendor can't be
 * closed yet.
 */
export async function countBookedAds(ctx: Context, vendorId: string): Promise<number> {
  const [row] = await ctx.db.rows<{ count: number }>(
    statement(`select count(*) as count from ads where vendor_id = ? and ${IS_BOOKED}`, [vendorId]),
  );
  return row?.count ?? 0;
}

interface BulkMove {
  from: string;
  to: string;
  action: string;
  note: string;
}

async function recordMoves(
  ctx: Context,
  moved: readonly MovedAdWithTitle[],
  { from, to, action, note }: BulkMove,
): Promise<void> {
  if (moved.length === 0) return;
  await addToCounters(ctx.db, [
    { key: `ads:status:${from}`, count: -moved.length },
    { key: `ads:status:${to}`, count: moved.length },
  ]);
  await recordChanges(
    ctx,
    moved.map(({ id, title }) => ({
      area: 'ads' as const,
      entity: 'ad',
      id,
      label: title.en,
      action,
      before: { status: from },
      after: { status: to },
      note,
    })),
  );
}
