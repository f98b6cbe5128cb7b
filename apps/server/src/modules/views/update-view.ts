import type { SavedView, updateViewBody } from '@souk/contract/views/api.ts';
import type * as z from 'zod/mini';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { forbidden } from '#core/errors.ts';
import { savedViews } from '#tables/platform.ts';
import { lockView, readView, recordView } from './views.repository.ts';

/** Changes one of one's own views. Throws 404, 403 for another person's, 409. */
export async function updateView(
  ctx: Context,
  id: string,
  { version, ...fields }: z.output<typeof updateViewBody>,
): Promise<SavedView> {
  const { isOwn } = await readView(ctx, id);
  if (!isOwn) throw forbidden('view.update.not_own');
  const row = await lockView(ctx, id, version);
  const changed = difference(row, fields);
  if (!changed) return readView(ctx, id);
  await updateRow(ctx, { table: savedViews, id: id }, fields);
  await recordView(ctx, { id, name: fields.name ?? row.name }, { action: 'updated', ...changed });
  return readView(ctx, id);
}
