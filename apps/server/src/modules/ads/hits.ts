import { createHash } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { foldDeltas, foldSql } from '#core/db/fold-deltas.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

/** A visitor is counted once per interval of this length. */
const VISITOR_WINDOW_MS = 1_800_000;

const APPEND_HIT = `
  insert into ad_hits (ad_id, kind, at) select id, ?, ?::timestamptz from ads where id = ? and status = 'running' returning 1`;

const APPEND_HIT_OF_NEW_VISITOR = `
  with seen as (
    insert into ad_visitors (ad_id, kind, visitor, span, at) select id, ?, ?, ?, ?::timestamptz from ads where id = ? and status = 'running'
    on conflict do nothing returning ad_id, kind, at)
  insert into ad_hits (ad_id, kind, at) select ad_id, kind, at from seen returning 1`;

interface Hit {
  id: string;
  kind: 'view' | 'click';
  visitor?: string | undefined;
}

/**
 * Appends a view or click, to be aggregated by a job. Doesn't count it if the ad isn't running, or if the visitor was
 * already counted in this half hour. Throws 404.
 */
export async function countHit(ctx: Context, { id, kind, visitor }: Hit): Promise<{ counted: boolean }> {
  const counted =
    visitor === undefined
      ? await ctx.db.rows(statement(APPEND_HIT, [kind, ctx.now, id], { writes: ['ad_hits'] }))
      : await ctx.db.rows(
          statement(
            APPEND_HIT_OF_NEW_VISITOR,
            [kind, hashVisitor(visitor), Math.floor(ctx.now.getTime() / VISITOR_WINDOW_MS), ctx.now, id],
            {
              writes: ['ad_hits', 'ad_visitors'],
            },
          ),
        );
  if (counted.length > 0) return { counted: true };
  firstOrNotFound(await ctx.db.rows(statement('select 1 from ads where id = ?', [id])), 'ad');
  return { counted: false };
}

/** Visitors are hashed, because it is enough to recognise that two visits are of the same visitor. */
const hashVisitor = (visitor: string): string => createHash('sha256').update(visitor).digest('base64url');

/** How long hashes of visitors are stored. `VISITOR_WINDOW_MS` would be enough. */
const VISITOR_RETENTION_MS = 86_400_000;

/** Doesn't increment the version of the ads, because new counts don't conflict with edits by staff. */
const FOLD_HITS = foldSql(
  'ad_hits',
  'ad_id, kind, at',
  `days as (
    select ad_id, (at at time zone ?)::date as day, count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'click') as clicks
    from taken where ad_id in (select id from ads) group by 1, 2
  ), counted as (
    insert into ad_days (ad_id, day, views, clicks) select ad_id, day, views, clicks from days
    on conflict (ad_id, day) do update set views = ad_days.views + excluded.views, clicks = ad_days.clicks + excluded.clicks
  ), sums as (select ad_id, sum(views) as views, sum(clicks) as clicks from days group by 1),
  folded as (update ads set views = ads.views + sums.views, clicks = ads.clicks + sums.clicks from sums where ads.id = sums.ad_id)`,
);

/** Aggregates appended hits by ad and day. Returns whether there were any. Safe to run in every process. */
export async function foldHits(ctx: Context): Promise<boolean> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  return foldDeltas(ctx.services.database, {
    deltas: 'ad_hits',
    after: (id) => statement(FOLD_HITS, [id, timeZone], { writes: ['ad_days', 'ad_hits', 'ads'] }),
  });
}

/** Deletes hashes of visitors that are older than a day. */
export async function deleteOldVisitors({ db, now }: Context): Promise<void> {
  await db.rows(
    statement('delete from ad_visitors where at < ?', [new Date(now.getTime() - VISITOR_RETENTION_MS)], {
      writes: ['ad_visitors'],
    }),
  );
}
