import { createHash } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';

/** Within this time one visitor counts once. */
const SPAN_MS = 1_800_000;

const APPEND = `
  insert into ad_hits (ad_id, kind, at) select id, ?, ?::timestamptz from ads where id = ? and status = 'running' returning 1`;

const APPEND_ONCE = `
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
 * Appends a view or a click of an ad that runs; a job adds them up. One that runs no more is not counted, nor is a visitor seen
 * a short while ago. Throws 404.
 */
export async function countHit(ctx: Context, { id, kind, visitor }: Hit): Promise<{ counted: boolean }> {
  const counted =
    visitor === undefined
      ? await ctx.db.rows(statement(APPEND, [kind, ctx.now, id], { writes: ['ad_hits'] }))
      : await ctx.db.rows(
          statement(APPEND_ONCE, [kind, hashOf(visitor), Math.floor(ctx.now.getTime() / SPAN_MS), ctx.now, id], {
            writes: ['ad_hits', 'ad_visitors'],
          }),
        );
  if (counted.length > 0) return { counted: true };
  const [found] = await ctx.db.rows(statement('select 1 from ads where id = ?', [id]));
  if (!found) throw notFound('ad');
  return { counted: false };
}

/** Who a shop front's visitor is, is none of our business: only whether it is the same one. */
const hashOf = (visitor: string): string => createHash('sha256').update(visitor).digest('base64url');
