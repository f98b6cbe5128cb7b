import type { ReplyToQuery } from '@souk/contract/queries/inputs.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { queries } from '#tables/queries.ts';
import { countStatusMove } from './count-queries.ts';
import { assertQueryOwner, getQuery } from './get-query.ts';
import { STATUS_AFTER_CUSTOMER_MESSAGE, isPossibleAfterReply } from './queries.lifecycle.ts';
import { writeMessage } from './query-messages.ts';
import { notifyAssignee } from './query-notices.ts';
import { formatQueryNumber } from './query-number.ts';
import { endPresence } from './query-presence.ts';
import { lockQuery, messagePreview, type QueryRow } from './query-row.ts';
import { statusColumns } from './query-waiting.ts';

/** Protects against programs that add messages without end. */
const MAX_MESSAGES = 500;

/**
 * Adds a reply, an internal note or a message from the customer. Throws 400 at the fields, 404, or 409 if a reply has an
 * outdated version.
 */
export async function replyToQuery(ctx: Context, id: string, input: ReplyToQuery): Promise<QueryDetails> {
  await assertQueryOwner(ctx, id, input);
  const kind = ctx.actor.kind === 'key' ? 'customer' : input.kind;
  checkReplyInput(ctx, kind, input);
  const row = await lockQuery(ctx, id, kind === 'reply' ? input.version : undefined);
  if (row.messagesCount >= MAX_MESSAGES) throw conflict('query.full');
  await writeMessage(ctx, { query: row, kind, text: input.text, fileIds: input.attachmentIds ?? [] });
  if (kind === 'note') await addNote(ctx, row);
  else if (kind === 'reply') await addReply(ctx, row, input);
  else await addCustomerMessage(ctx, row, input.text);
  return getQuery(ctx, id);
}

function checkReplyInput(ctx: Context, kind: ReplyToQuery['kind'], { version, status }: ReplyToQuery): void {
  if (ctx.actor.kind === 'key' && status) throw invalidField('status', 'query.key_field');
  if (kind === 'reply' && version === undefined) throw invalidField('version', 'query.version_required');
  if (kind !== 'reply' && status) throw invalidField('status', 'query.reply_only');
  if (status && !isPossibleAfterReply(status)) throw invalidField('status', 'query.status_after_reply');
}

// Leaves the version unchanged, because a note must not cause a colleague's reply to be rejected.
const COUNT_NOTE = 'update queries set messages_count = messages_count + 1, updated_at = ? where id = ?';

async function addNote(ctx: Context, row: QueryRow): Promise<void> {
  await ctx.db.enqueue(statement(COUNT_NOTE, [ctx.now, row.id], { writes: ['queries'] }));
  await endPresence(ctx, row.id);
  await recordChange(ctx, { ...queryRecord(row), action: 'noted' });
}

async function addReply(ctx: Context, row: QueryRow, { text, status: to = 'waiting' }: ReplyToQuery): Promise<void> {
  const firstReplyAt = row.firstReplyAt ?? ctx.now;
  // Once true, it stays true, because only the first reply counts.
  const firstReplyLate = row.firstReplyLate || (row.lateAt !== null && row.lateAt <= ctx.now);
  // If the query stays open after a reply, the wait starts again.
  const status = await statusColumns(ctx, { ...row, firstReplyAt, waitingSince: null }, { to, since: ctx.now });
  // The first user who replies becomes the assignee.
  const assigneeId = row.assigneeId ?? (ctx.actor.kind === 'person' ? ctx.actor.id : null);
  await updateRow(
    ctx,
    { table: queries, id: row.id },
    { ...status, ...lastMessageColumns(ctx, row, { text, from: 'staff' }), firstReplyAt, firstReplyLate, assigneeId },
  );
  await countStatusMove(ctx, row.status, to);
  await endPresence(ctx, row.id);
  await recordChange(ctx, {
    ...queryRecord(row),
    action: 'replied',
    before: { status: row.status },
    after: { status: to },
  });
}

async function addCustomerMessage(ctx: Context, row: QueryRow, text: string): Promise<void> {
  const to = STATUS_AFTER_CUSTOMER_MESSAGE[row.status];
  const status = await statusColumns(ctx, row, { to, since: ctx.now });
  await updateRow(
    ctx,
    { table: queries, id: row.id },
    { ...status, ...lastMessageColumns(ctx, row, { text, from: 'customer' }) },
  );
  await countStatusMove(ctx, row.status, to);
  await recordChange(ctx, {
    ...queryRecord(row),
    action: 'customerReplied',
    before: { status: row.status },
    after: { status: to },
  });
  await notifyAssignee(ctx, row, 'reply');
}

const queryRecord = (row: QueryRow) => ({
  area: 'queries' as const,
  entity: 'query' as const,
  id: row.id,
  label: formatQueryNumber(row.number),
});

const lastMessageColumns = (
  ctx: Context,
  row: QueryRow,
  { text, from }: { text: string; from: 'customer' | 'staff' },
) => ({
  preview: messagePreview(text),
  messagesCount: row.messagesCount + 1,
  lastMessageAt: ctx.now,
  lastMessageFrom: from,
});
