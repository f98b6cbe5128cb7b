import type { NoticeKind } from '@souk/contract/notifications/notices.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';

export { countUnread } from './inbox-reader.ts';
export { settleNotices } from './settle-notices.ts';

/** A notice for staff. The kind determines its recipients and its title (`notice-labels.ts`). */
export interface NewNotice {
  kind: Exclude<NoticeKind, 'message'>;
  /** The name of the record, such as an order number or a shop. Not a customer's name, which would stay after anonymisation. */
  label: string;
  /** A second line, such as the shop of an order. Not a customer's name either. */
  detail?: string | null;
  /** The path of the record's page in the dashboard. */
  link: string;
  /** The id of the record. Once it needs no more action, the notice counts as handled (`settle-notices.ts`). */
  entityId: string;
  /** In minor units, for kinds about money. */
  amount?: number;
  /** The only recipient, such as the assignee of a query. If missing, everyone with access to the kind is notified. */
  userId?: string;
}

/** Marks an earlier open notice of this kind about the record as handled, so that only the new one counts. */
const INSERT_NOTICE = `
  with replaced as (
    update notices set handled_at = ? where entity_id = ? and kind = ? and user_id is not distinct from ? and handled_at is null
  )
  insert into notices (id, kind, label, detail, link, entity_id, amount, user_id, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Adds a notice in the current transaction: one row for all readers. Users who turned off its kind or lack access to
 * its area don't see it.
 */
export async function notify(ctx: Context, notice: NewNotice): Promise<void> {
  const { kind, label, detail = null, link, entityId, amount = null, userId = null } = notice;
  const replaced = [ctx.now, entityId, kind, userId];
  const row = [newId(ctx.now), kind, label, detail, link, entityId, amount, userId, ctx.now];
  await ctx.db.enqueue(statement(INSERT_NOTICE, [...replaced, ...row], { writes: ['notices'] }));
}
