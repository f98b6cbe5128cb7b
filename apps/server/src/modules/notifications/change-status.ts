import type { NotificationStatus, NotificationStatusChange } from '@souk/contract/notifications/inputs.ts';
import type { NotificationDetails } from '@souk/contract/notifications/api.ts';
import type { Fields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { countStatusChange } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { notifications } from '#tables/notifications.ts';
import { estimateAudience } from './audience.ts';
import { checkFields, fieldsOf, type NotificationRow } from './notification-fields.ts';
import { nextStatuses, findTransition } from './notifications.lifecycle.ts';
import { lockNotification, readNotification, recordNotificationActivity } from './notifications.repository.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

/**
 * Changes the status of a notification. Throws 400 at `sendAt` or `chosen`, 404, or 409 for an outdated version or an
 * invalid transition.
 */
export async function changeNotificationStatus(
  ctx: Context,
  id: string,
  { to, sendAt, version }: NotificationStatusChange,
): Promise<NotificationDetails> {
  const row = await lockNotification(ctx, id, version);
  await applyStatusChange(ctx, row, { to, sendAt });
  return readNotification(ctx, id);
}

interface NotificationTransition {
  to: NotificationStatus;
  sendAt?: string | undefined;
  /** Other changed values to record in the same row of the activity log. */
  also?: Fields;
}

/** Applies a transition to a locked row, for a user or the sending job. */
export async function applyStatusChange(
  ctx: Context,
  row: NotificationRow,
  { to, sendAt, also }: NotificationTransition,
): Promise<void> {
  const transition = findTransition(row.status, to);
  const isByPerson = ctx.actor.kind === 'person';
  if (!transition || (transition.isAutomatic && isByPerson))
    throw conflict(TRANSITION_ERRORS[row.status]).withData({ nextStatuses: nextStatuses(row.status) });
  const at = to === 'scheduled' ? scheduledTime(ctx, row, sendAt) : undefined;
  await updateRow(
    ctx,
    { table: notifications, id: row.id },
    { status: to, ...(at ? { sendAt: at } : {}), ...(await statusColumns(ctx, row, to)) },
  );
  await countStatusChange(ctx.db, 'notifications', { from: row.status, to });
  await recordNotificationActivity(ctx, row, {
    action: transition.action,
    before: also ? null : { status: row.status },
    after: { ...also, status: to, ...(at ? { sendAt: at.toISOString() } : {}) },
  });
}

const TIME_IN_PAST_CODE = 'notification.time_in_past';

function scheduledTime(ctx: Context, row: NotificationRow, sendAt: string | undefined): Date {
  const at = sendAt === undefined ? row.sendAt : new Date(sendAt);
  if (!at) throw invalidField('sendAt', 'notification.send_at_required');
  if (at <= ctx.now) throw invalidField('sendAt', TIME_IN_PAST_CODE);
  return at;
}

/** Columns that a transition changes, besides the status. */
async function statusColumns(
  ctx: Context,
  row: NotificationRow,
  to: NotificationStatus,
): Promise<Partial<NotificationRow>> {
  if (to === 'sending') return startSending(ctx, row);
  if (to === 'cancelled' && row.startedAt) return stopSending(ctx, row);
  if (to === 'cancelled') return { finishedAt: ctx.now };
  return {};
}

/** A failed notification continues after the last gathered recipient. If none was gathered, it starts again. */
async function startSending(ctx: Context, row: NotificationRow): Promise<Partial<NotificationRow>> {
  // For a scheduled notification, permissions were checked when it was saved, so the job doesn't check them again.
  if (ctx.actor.kind === 'person') checkFields(ctx, fieldsOf(row));
  const { people } = await estimateAudience(ctx, row);
  if (people === 0 && ctx.actor.kind === 'person') throw conflict('notification.nobody_now');
  ctx.effects.rows = people;
  const again = row.people === 0 ? { gatheredKind: null, gatheredAfter: null } : {};
  return {
    ...again,
    startedAt: row.startedAt ?? ctx.now,
    sendAt: row.startedAt ? row.sendAt : ctx.now,
    finishedAt: null,
    error: null,
    attempts: 0,
    expected: Math.max(people, row.people),
  };
}

const DELETE_UNSENT_MAILS = `delete from outgoing_mails where group_id = ? and status = 'waiting' and attempts = 0`;
const SKIP_UNWRITTEN_MAILS = `update notification_recipients set mail = 'skipped' where notification_id = ? and mail = 'waiting'`;
const COUNT_MAILS = `
  select count(*) filter (where status <> 'failed') as sent, count(*) filter (where status = 'failed') as failed
  from outgoing_mails where group_id = ?`;
const DELETE_NOTICES = 'delete from notices where notification_id = ?';

/** Removes the notification from feeds and inboxes, and deletes queued mails that the server has not tried to send yet. */
async function stopSending(ctx: Context, { id }: NotificationRow): Promise<Partial<NotificationRow>> {
  await ctx.db.rows(statement(DELETE_UNSENT_MAILS, [id], { writes: ['outgoing_mails'] }));
  await ctx.db.rows(statement(SKIP_UNWRITTEN_MAILS, [id], { writes: ['notification_recipients'] }));
  await ctx.db.rows(statement(DELETE_NOTICES, [id], { writes: ['notices'] }));
  return { finishedAt: ctx.now, ...(await countMails(ctx, id)) };
}

/** The final counts of sent and failed mails. The caller stores them, because the mails are deleted later. */
export async function countMails(ctx: Context, id: string): Promise<{ mailsSent: number; mailsFailed: number }> {
  const [mails] = await ctx.db.rows<{ sent: number; failed: number }>(statement(COUNT_MAILS, [id]));
  return { mailsSent: mails?.sent ?? 0, mailsFailed: mails?.failed ?? 0 };
}

const TRANSITION_ERRORS = {
  draft: 'notification.step.draft',
  scheduled: 'notification.step.scheduled',
  sending: 'notification.sending',
  sent: 'notification.sent',
  failed: 'notification.step.failed',
  cancelled: 'notification.cancelled',
} as const satisfies Record<NotificationStatus, MessageCode>;
