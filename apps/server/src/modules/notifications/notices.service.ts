import type { NoticeKind } from '@souk/contract/notifications/notices.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';

export { countUnread } from './inbox-reader.ts';
export { settleNotices } from './settle-notices.ts';

/** A notice for staff. Its kind determines who receives it and its text (`notice-labels.ts`). */
export interface NewNotice {
  kind: Exclude<NoticeKind, 'message'>;
  /**
   * The name of the record, such as an order number or a shop; never the name of a customer, which could not be
   * anonymised.
   */
  label: string;
  /** A second line, such as the shop of an order; never the name of a customer. */
  detail?: string | null;
  /** The path of its page in the dashboard. */
  link: string;
  /** The record it is about: once that needs no more action, the notice is handled (`settle-notices.ts`). */
  entityId: string;
  /** For kinds about money. */
  amount?: number;
  /** The only recipient, such as the assignee of a query; without it, everyone with access to the kind. */
  userId?: string;
}

/** Replaces an open notice about the same record, so that it counts once. */
const INSERT = `
  with replaced as (
    update notices set handled_at = ? where entity_id = ? and kind = ? and user_id is not distinct from ? and handled_at is null
  )
  insert into notices (id, kind, label, detail, link, entity_id, amount, user_id, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Adds a notice in the current transaction: one row for all readers, sent with the next statement. Users who turned the
 * kind off or lack access to its area don't see it.
 */
export async function notify(ctx: Context, notice: NewNotice): Promise<void> {
  const { kind, label, detail = null, link, entityId, amount = null, userId = null } = notice;
  const replaced = [ctx.now, entityId, kind, userId];
  const row = [newId(ctx.now), kind, label, detail, link, entityId, amount, userId, ctx.now];
  await ctx.db.enqueue(statement(INSERT, [...replaced, ...row], { writes: ['notices'] }));
}
