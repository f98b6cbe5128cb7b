import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

const HOUR_MS = 3_600_000;

/** When a first reply to what came at `since` becomes late. */
export async function lateAfter(ctx: Context, since: Date): Promise<Date> {
  const { 'queries.firstReplyHours': hours } = await readConfiguration(ctx, ['queries.firstReplyHours']);
  return new Date(since.getTime() + hours * HOUR_MS);
}

const REWRITE = `
  update queries set late_at = waiting_since + ?::float8 * interval '1 hour'
  where first_reply_at is null and waiting_since is not null and status in ('new', 'open')
    and late_at is distinct from waiting_since + ?::float8 * interval '1 hour'`;

/**
 * Lets queries that nobody has answered become late by the hours configured now. Called within the write that changed
 * `queries.firstReplyHours`. Nobody's version moves.
 */
export async function rewriteQueryLateness(ctx: Context): Promise<void> {
  const { 'queries.firstReplyHours': hours } = await readConfiguration(ctx, ['queries.firstReplyHours']);
  await ctx.db.rows(statement(REWRITE, [hours, hours], { writes: ['queries'] }));
}
