import type { NoticeKind } from '@souk/contract/notifications/notices.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';

export { countUnread } from './inbox-reader.ts';
export { settleNotices } from './settle-notices.ts';

/** Something that staff should hear of. Its kind says who may, and how the line reads (`notice-words.ts`). */
export interface NewNotice {
  kind: Exclude<NoticeKind, 'message'>;
  /** How people call the thing, such as an order's number or a shop; never the name of a customer. */
  label: string;
  /** A few words more, such as the shop of an order; never the name of a customer. */
  detail?: string | null;
  /** A path of the dashboard. */
  link: string;
  /** What it is about: once that is done, the notice is handled (`settle-notices.ts`). */
  entityId: string;
  /** Of a kind about money. */
  amount?: number;
  /** The one person it is for, such as who a query was given to; left out for everybody who may hear of the kind. */
  userId?: string;
}

/** Replaces a notice about the same thing that is still open, so that the bell counts it once. */
const INSERT = `
  with replaced as (
    update notices set handled_at = ? where entity_id = ? and kind = ? and user_id is not distinct from ? and handled_at is null
  )
  insert into notices (id, kind, label, detail, link, entity_id, amount, user_id, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/**
 * Tells staff by the bell, in the transaction of what happened: one row, whoever reads it, which travels with the next
 * statement. Who switched the kind off, or may not see its area, does not hear of it.
 */
export async function notify(ctx: Context, notice: NewNotice): Promise<void> {
  const { kind, label, detail = null, link, entityId, amount = null, userId = null } = notice;
  const replaced = [ctx.now, entityId, kind, userId];
  const row = [newId(ctx.now), kind, label, detail, link, entityId, amount, userId, ctx.now];
  await ctx.db.enqueue(statement(INSERT, [...replaced, ...row], { writes: ['notices'] }));
}
