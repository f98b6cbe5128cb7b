import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import {
  type CreateNotification,
  NO_RECIPIENTS,
  type UpdateNotification,
} from '@souk/contract/notifications/inputs.ts';
import { diffFields } from '#core/audit.ts';
import { type Context, requirePerson } from '#core/context.ts';
import { countStatusChange } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { insertReturning, deleteRow, findRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField, notFound } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { assertCanUseSegment } from '#modules/customers/customers.service.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { notifications } from '#tables/notifications.ts';
import { applyStatusChange } from './change-status.ts';
import { fillInboxes } from './gather-people.ts';
import { languageOfUser } from './inbox-reader.ts';
import { checkFields, columnsOf, normaliseFields, fieldsOf } from './notification-fields.ts';
import { isEditable } from './notifications.lifecycle.ts';
import { readNotification, recordNotificationActivity, lockNotification } from './notifications.repository.ts';
import { buildNotificationMail } from './write-mails.ts';

/** Creates a notification, and schedules or sends it if requested. Throws 400 at the fields. */
export async function createNotification(
  ctx: Context,
  { status, ...body }: CreateNotification,
): Promise<NotificationDetails> {
  const input = await withStoredPictures(ctx, body);
  const fields = normaliseFields({
    image: null,
    link: null,
    sendAt: null,
    segment: null,
    ...input,
    chosen: input.chosen ?? NO_RECIPIENTS,
  });
  await assertCanUseSegment(ctx, fields.segment);
  checkFields(ctx, fields);
  const author = requirePerson(ctx);
  const row = await insertReturning(ctx.db, notifications, {
    ...columnsOf(fields),
    id: newId(ctx.now),
    status: 'draft',
    authorId: author.id,
    authorName: author.name,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await countStatusChange(ctx.db, 'notifications', { from: null, to: 'draft' });
  if (status === 'draft') await recordNotificationActivity(ctx, row, { action: 'created', after: { ...fields } });
  else await applyStatusChange(ctx, row, { to: status, also: { ...fields } });
  return readNotification(ctx, row.id);
}

/** Updates a notification. Throws 400 at the fields, 404, or 409 for an outdated version or one that is being sent. */
export async function updateNotification(
  ctx: Context,
  id: string,
  { version, ...body }: UpdateNotification,
): Promise<NotificationDetails> {
  const row = await lockNotification(ctx, id, version);
  if (!isEditable(row.status)) throw conflict('notification.not_editable').withData(await readNotification(ctx, id));
  const input = await withStoredPictures(ctx, body, row);
  const before = fieldsOf(row);
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const after = normaliseFields({ ...before, ...sent });
  const changed = diffFields(before, after);
  if (!changed) return readNotification(ctx, id);
  if ('segment' in changed.after) await assertCanUseSegment(ctx, after.segment);
  checkFields(ctx, after);
  if (row.status === 'scheduled' && changed.after.sendAt !== undefined) checkSendAt(ctx, after.sendAt);
  await updateRow(ctx, { table: notifications, id }, columnsOf(after));
  await recordNotificationActivity(ctx, { id, ...after }, { action: 'updated', ...changed, undoable: true });
  return readNotification(ctx, id);
}

function checkSendAt(ctx: Context, sendAt: string | null): void {
  if (sendAt === null) throw invalidField('sendAt', 'notification.time_required');
  if (new Date(sendAt) <= ctx.now) throw invalidField('sendAt', 'notification.time_in_past');
}

/**
 * Deletes a notification that no one has received. Throws 404, or 409 for an outdated version or one that has been or
 * will be sent.
 */
export async function deleteNotification(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockNotification(ctx, id, version);
  const isUnseen = row.status === 'draft' || (row.status === 'cancelled' && row.startedAt === null);
  if (!isUnseen)
    throw conflict(row.status === 'scheduled' ? 'notification.delete.scheduled' : 'notification.delete.sent');
  await deleteRow(ctx.db, notifications, id);
  await countStatusChange(ctx.db, 'notifications', { from: row.status, to: null });
  await recordNotificationActivity(ctx, row, { action: 'deleted', before: { ...fieldsOf(row) } });
  return { done: true };
}

const SELECT_EMAIL = 'select email from users where id = ?';
const RECORD_EVENT = `insert into events (at, area, entity, entity_id, action) values (?, 'session', 'inbox', ?, 'received')`;

/** Sends a test to the caller only: to their inbox and, if the notification uses email, by mail. Throws 404. */
export async function testNotification(ctx: Context, id: string): Promise<{ sentTo: string }> {
  const person = requirePerson(ctx);
  const row = await findRow(ctx.db, notifications, id);
  if (!row) throw notFound('notification');
  const [{ email } = { email: '' }] = await ctx.db.rows<{ email: string }>(statement(SELECT_EMAIL, [person.id]));
  // Without a link to the notification, so that the caller also receives it when it is sent.
  await fillInboxes(ctx, { ...row, id: null }, [person.id]);
  if (row.channels.includes('email')) {
    const shop = await readConfiguration(ctx, ['general.name', 'general.shopUrl']);
    const reader = {
      kind: 'user' as const,
      name: person.name,
      email,
      language: await languageOfUser(ctx.db, person.id),
    };
    await queueMail(ctx, buildNotificationMail(ctx, row, { reader, shop }));
  }
  await ctx.db.enqueue(statement(RECORD_EVENT, [ctx.now, person.id], { writes: ['events'] }));
  return { sentTo: email };
}
