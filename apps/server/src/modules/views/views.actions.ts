import { type newViewBody, MAX_VIEWS, type SavedView, type viewUpdateBody } from '@souk/contract/views/api.ts';
import type * as z from 'zod/mini';
import { diffFields } from '#core/audit.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { insertRow, deleteRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, forbidden } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { savedViews } from '#tables/platform.ts';
import { readView, recordViewActivity, lockView } from './views.repository.ts';

/** Saves a view. Throws 409 if the caller already has the maximum number of views of this list. */
export async function createView(
  ctx: Context,
  { list, name, isShared = false, search }: z.output<typeof newViewBody>,
): Promise<SavedView> {
  const ownerId = requirePerson(ctx).id;
  // Locks the user row, so that concurrent calls cannot exceed the maximum.
  await ctx.db.rows(statement('select 1 from users where id = ? for no key update', [ownerId]));
  const ownViews = await ctx.db.rows(
    statement('select 1 from saved_views where owner_id = ? and list = ?', [ownerId, list]),
  );
  if (ownViews.length >= MAX_VIEWS) throw conflict('view.too_many', { count: MAX_VIEWS });
  const id = newId(ctx.now);
  await insertRow(ctx.db, savedViews, {
    id,
    list,
    ownerId,
    name,
    isShared,
    search,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await recordViewActivity(ctx, { id, name }, { action: 'created', after: { list, name, isShared } });
  return readView(ctx, id);
}

/** Changes one of the caller's own views. Throws 404, 403 for another person's view, 409. */
export async function updateView(
  ctx: Context,
  id: string,
  { version, ...fields }: z.output<typeof viewUpdateBody>,
): Promise<SavedView> {
  const { isOwn } = await readView(ctx, id);
  if (!isOwn) throw forbidden('view.update.not_own');
  const row = await lockView(ctx, id, version);
  const changed = diffFields(row, fields);
  if (!changed) return readView(ctx, id);
  await updateRow(ctx, { table: savedViews, id: id }, fields);
  await recordViewActivity(ctx, { id, name: fields.name ?? row.name }, { action: 'updated', ...changed });
  return readView(ctx, id);
}

/** Deletes a view. Super admins may also delete shared views of others. Throws 404, 403, 409. */
export async function deleteView(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const { isOwn } = await readView(ctx, id);
  const person = requirePerson(ctx);
  if (!isOwn && person.role !== 'SA') throw forbidden('view.delete.not_own');
  const row = await lockView(ctx, id, version);
  await deleteRow(ctx.db, savedViews, id);
  await recordViewActivity(ctx, row, {
    action: 'deleted',
    before: { list: row.list, name: row.name, isShared: row.isShared },
  });
  return { done: true };
}
