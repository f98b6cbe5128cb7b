import * as z from 'zod/mini';
import { recordChanges } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { addToCounters } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import type { Localised } from '#tables/columns.ts';
import { searchColumns } from './ad-fields.ts';
import { IS_BOOKED } from './ads.lifecycle.ts';

/** Why an ad stands still, as its page says it. */
export const SUSPENDED = 'The vendor is suspended';

interface Moved extends MovedAd {
  title: Localised;
}

/** An ad that went along with its vendor, and how it had stood before. */
export const movedAd = z.object({ id: z.string(), since: z.string(), reason: z.nullable(z.string()) });
export type MovedAd = z.infer<typeof movedAd>;

const withoutTitles = (moved: readonly Moved[]): MovedAd[] =>
  moved.map(({ id, since, reason }) => ({ id, since, reason }));

const PAUSE = `
  with held as (select id, status_since as since, status_reason as reason from ads where vendor_id = ? and status = 'running' for no key update)
  update ads a set status = 'paused', status_since = ?, status_reason = ?, is_paused_by_vendor = true, version = version + 1, updated_at = ?
  from held where a.id = held.id returning a.id, a.title, held.since, held.reason`;

/** Pauses the ads of a vendor that is being suspended, whose row the caller holds. */
export async function pauseAdsOf(ctx: Context, vendorId: string): Promise<MovedAd[]> {
  const moved = await ctx.db.rows<Moved>(
    statement(PAUSE, [vendorId, ctx.now, SUSPENDED, ctx.now], { writes: ['ads'] }),
  );
  await recordMoves(ctx, moved, { from: 'running', to: 'paused', action: 'paused', note: SUSPENDED });
  return withoutTitles(moved);
}

const RESUME = `
  with held as (
    select id, status_since as since, status_reason as reason from ads
    where vendor_id = ? and status = 'paused' and is_paused_by_vendor and ends_at > ? for no key update
  )
  update ads a set status = 'running', status_since = ?, status_reason = null, is_paused_by_vendor = false, version = version + 1, updated_at = ?
  from held where a.id = held.id returning a.id, a.title, held.since, held.reason`;

/** Lets those go on that stood still only because the vendor was suspended. */
export async function resumeAdsOf(ctx: Context, vendorId: string): Promise<MovedAd[]> {
  const moved = await ctx.db.rows<Moved>(statement(RESUME, [vendorId, ctx.now, ctx.now, ctx.now], { writes: ['ads'] }));
  await recordMoves(ctx, moved, {
    from: 'paused',
    to: 'running',
    action: 'resumed',
    note: 'The vendor is active again',
  });
  return withoutTitles(moved);
}

const SINCE = `
  update ads a set status_since = w.since, status_reason = w.reason
  from unnest(?::uuid[], ?::timestamptz[], ?::text[]) w (id, since, reason) where a.id = w.id and a.status_since = ?`;

/** Ads that undo has just moved back stand there since when, and why, they did before. */
export async function restoreAdTimes(ctx: Context, moved: readonly MovedAd[]): Promise<void> {
  if (moved.length === 0) return;
  const columns = [moved.map(({ id }) => id), moved.map(({ since }) => since), moved.map(({ reason }) => reason)];
  await ctx.db.enqueue(statement(SINCE, [...columns, ctx.now], { writes: ['ads'] }));
}

const TITLES = 'select id, number, title from ads where vendor_id = ? for no key update';
const SEARCHED = `
  update ads a set search_text = w.words from unnest(?::uuid[], ?::text[]) w (id, words) where a.id = w.id`;

/** Lets the ads of a vendor, whose row the caller holds, be found by its new name. No part of their version. */
export async function renameVendorOfAds(ctx: Context, vendorId: string, shopName: string): Promise<void> {
  const rows = await ctx.db.rows<{ id: string; number: number; title: Localised }>(statement(TITLES, [vendorId]));
  if (rows.length === 0) return;
  const texts = rows.map(({ title, number }) => searchColumns(title, { number, shopName }).searchText);
  await ctx.db.enqueue(statement(SEARCHED, [rows.map(({ id }) => id), texts], { writes: ['ads'] }));
}

/** How many slots ads of a vendor hold: until they end or are cancelled, money may still be given back. */
export async function bookedAdsOf(ctx: Context, vendorId: string): Promise<number> {
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

async function recordMoves(ctx: Context, moved: readonly Moved[], { from, to, action, note }: BulkMove): Promise<void> {
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
