import type { SavedView, updateViewBody } from '@souk/contract/views/api.ts';
import type * as z from 'zod/mini';
import { difference, record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { forbidden } from '#core/errors.ts';
import { savedViews } from '#tables/platform.ts';
import { readView } from './views.repository.ts';

/** Changes one of one's own views. Throws 404, 403 for another person's, 409. */
export async function updateView(
  ctx: Context,
  id: string,
  { version, ...fields }: z.output<typeof updateViewBody>,
): Promise<SavedView> {
  const { isOwn } = await readView(ctx, id);
  if (!isOwn) throw forbidden('view.update.not_own');
  const row = await lockVersion(ctx, {
    table: savedViews,
    id,
    version,
    what: 'view',
    current: (key) => readView(ctx, key),
  });
  const changed = difference(row, fields);
  if (!changed) return readView(ctx, id);
  await updateRow(ctx, { table: savedViews, id: id }, fields);
  await record(ctx, {
    area: 'session',
    entity: 'view',
    id,
    label: fields.name ?? row.name,
    action: 'updated',
    ...changed,
  });
  return readView(ctx, id);
}
