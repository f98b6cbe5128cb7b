import { eq } from 'drizzle-orm';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { queries, queryAttachments, queryMessages, queryPresence } from '#tables/queries.ts';
import { countMove } from './query-counters.ts';
import { shownQueryNumber } from './query-number.ts';
import { lockQuery } from './query-row.ts';

/** Deletes a query with its messages, for good; the clean-up takes its files. Throws 404, 409. */
export async function deleteQuery(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockQuery(ctx, id, version);
  await ctx.db.orm.delete(queryAttachments).where(eq(queryAttachments.queryId, id));
  await ctx.db.orm.delete(queryMessages).where(eq(queryMessages.queryId, id));
  await ctx.db.orm.delete(queryPresence).where(eq(queryPresence.queryId, id));
  await ctx.db.orm.delete(queries).where(eq(queries.id, id));
  await countMove(ctx, row.status, null);
  const { channel, category, priority, status } = row;
  await record(ctx, {
    area: 'queries',
    entity: 'query',
    id,
    label: shownQueryNumber(row.number),
    action: 'deleted',
    before: { channel, category, priority, status },
  });
  return { done: true };
}
