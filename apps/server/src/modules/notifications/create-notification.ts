import type { CreateNotification } from '@souk/contract/notifications/inputs.ts';
import { NOBODY_CHOSEN } from '@souk/contract/notifications/inputs.ts';
import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import { insertReturning } from '#core/db/table-rows.ts';
import { type Context, personOf } from '#core/context.ts';
import { countMove } from '#core/counters.ts';
import { newId } from '#core/id.ts';
import { checkMayUseSegment } from '#modules/customers/customers.service.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { notifications } from '#tables/notifications.ts';
import { moveOn } from './change-status.ts';
import { checkFields, columnsOf, tidied } from './notification-fields.ts';
import { readNotification, recordNotification } from './notifications.repository.ts';

/** Writes a notification down, and plans or sends it where that is asked for. Throws 400 at the fields. */
export async function createNotification(
  ctx: Context,
  { status, ...body }: CreateNotification,
): Promise<NotificationDetails> {
  const given = await storedPictures(ctx, body);
  const fields = tidied({
    image: null,
    link: null,
    sendAt: null,
    segment: null,
    ...given,
    chosen: given.chosen ?? NOBODY_CHOSEN,
  });
  await checkMayUseSegment(ctx, fields.segment);
  checkFields(ctx, fields);
  const author = personOf(ctx);
  const row = await insertReturning(ctx.db, notifications, {
    ...columnsOf(fields),
    id: newId(ctx.now),
    status: 'draft',
    authorId: author.id,
    authorName: author.name,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await countMove(ctx.db, 'notifications', { from: null, to: 'draft' });
  if (status === 'draft') await recordNotification(ctx, row, { action: 'created', after: { ...fields } });
  else await moveOn(ctx, row, { to: status, also: { ...fields } });
  return readNotification(ctx, row.id);
}
