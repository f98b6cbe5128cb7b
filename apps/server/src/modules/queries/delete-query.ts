import { deleteRow, deleteRows } from '#core/db/table-rows.ts';
import { condition } from '#core/db/statement.ts';
import type { Context } from '#core/context.ts';
import { queries, queryAttachments, queryMessages, queryPresence } from '#tables/queries.ts';
import { countMove } from './query-counters.ts';
import { lockQuery, recordQuery } from './query-row.ts';

/** Deletes a query with its messages, for good; the clean-up takes its files. Throws 404, 409. */
export async function deleteQuery(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockQuery(ctx, id, version);
  await deleteRows(ctx.db, queryAttachments, condition('query_id = ?', id));
  await deleteRows(ctx.db, queryMessages, condition('query_id = ?', id));
  await deleteRows(ctx.db, queryPresence, condition('query_id = ?', id));
  await deleteRow(ctx.db, queries, id);
  await countMove(ctx, row.status, null);
  const { channel, category, priority, status } = row;
  await recordQuery(ctx, row, { action: 'deleted', before: { channel, category, priority, status } });
  return { done: true };
}
