import type { UpdateNotification } from '@souk/contract/notifications/inputs.ts';
import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { checkMayUseSegment } from '#modules/customers/customers.service.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { notifications } from '#tables/notifications.ts';
import { checkFields, columnsOf, fieldsOf, tidied } from './notification-fields.ts';
import { isEditable } from './notifications.lifecycle.ts';
import { lockNotification, readNotification, recordNotification } from './notifications.repository.ts';

/** Changes the fields given. Throws 400 at the fields, 404, or 409: another version, or one that is on its way already. */
export async function updateNotification(
  ctx: Context,
  id: string,
  { version, ...body }: UpdateNotification,
): Promise<NotificationDetails> {
  const row = await lockNotification(ctx, id, version);
  if (!isEditable(row.status)) throw conflict('notification.not_editable').withData(await readNotification(ctx, id));
  const given = await storedPictures(ctx, body, row);
  const before = fieldsOf(row);
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const after = tidied({ ...before, ...sent });
  const changed = difference(before, after);
  if (!changed) return readNotification(ctx, id);
  if ('segment' in changed.after) await checkMayUseSegment(ctx, after.segment);
  checkFields(ctx, after);
  if (row.status === 'scheduled' && changed.after.sendAt !== undefined) checkPlanned(ctx, after.sendAt);
  await updateRow(ctx, { table: notifications, id }, columnsOf(after));
  await recordNotification(
    ctx,
    { id, ...after },
    {
      action: 'updated',
      ...changed,
      undoable: true,
    },
  );
  return readNotification(ctx, id);
}

function checkPlanned(ctx: Context, sendAt: string | null): void {
  if (sendAt === null) throw wrongField('sendAt', 'notification.time_required');
  if (new Date(sendAt) <= ctx.now) throw wrongField('sendAt', 'notification.time_in_past');
}
