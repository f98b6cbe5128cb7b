import { deleteRow } from '#core/db/table-rows.ts';
import { type Context, personOf } from '#core/context.ts';
import { forbidden } from '#core/errors.ts';
import { savedViews } from '#tables/platform.ts';
import { lockView, readView, recordView } from './views.repository.ts';

/** Deletes a view. Throws 404, 403 for another person's unless it is shared and a super admin asks, 409. */
export async function deleteView(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const { isOwn } = await readView(ctx, id);
  const person = personOf(ctx);
  if (!isOwn && person.role !== 'SA') throw forbidden('view.delete.not_own');
  const row = await lockView(ctx, id, version);
  await deleteRow(ctx.db, savedViews, id);
  await recordView(ctx, row, { action: 'deleted', before: { list: row.list, name: row.name, isShared: row.isShared } });
  return { done: true };
}
