import { deleteRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { countMove } from '#core/counters.ts';
import { conflict } from '#core/errors.ts';
import { notifications } from '#tables/notifications.ts';
import { fieldsOf } from './notification-fields.ts';
import { lockNotification, recordNotification } from './notifications.repository.ts';

/** Deletes one that nobody has got. Throws 404, or 409: another version, or it has reached somebody or still will. */
export async function deleteNotification(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockNotification(ctx, id, version);
  const isUnseen = row.status === 'draft' || (row.status === 'cancelled' && row.startedAt === null);
  if (!isUnseen)
    throw conflict(row.status === 'scheduled' ? 'notification.delete.scheduled' : 'notification.delete.sent');
  await deleteRow(ctx.db, notifications, id);
  await countMove(ctx.db, 'notifications', { from: row.status, to: null });
  await recordNotification(ctx, row, { action: 'deleted', before: { ...fieldsOf(row) } });
  return { done: true };
}
