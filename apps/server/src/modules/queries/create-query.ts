import type { CreateQuery } from '@souk/contract/queries/inputs.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { fieldError, wrongFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { takeNumber } from '#core/numbers.ts';
import { queries, queryNumbers } from '#tables/queries.ts';
import { getQuery } from './get-query.ts';
import { countMove } from './query-counters.ts';
import { type Asker, checkAssignee, checkLinks, readAsker } from './query-links.ts';
import { lateAfter } from './query-lateness.ts';
import { mailReceived } from './query-mails.ts';
import { writeMessage } from './query-messages.ts';
import { tellAssignee, tellNewQuery } from './query-notices.ts';
import { previewOf, type QueryRow, rankOf, recordQuery, wordsOf } from './query-row.ts';

/** Opens a query with its first message. Throws 400 at the fields. */
export async function createQuery(ctx: Context, input: CreateQuery): Promise<QueryDetails> {
  if (ctx.actor.kind === 'key') refuseStaffOnly(input);
  const { language, ...asker } = await askerOf(ctx, input);
  const links = await checkLinks(ctx, linksOf(input), asker);
  const { assigneeId = null, priority = 'normal', tags = [] } = input;
  if (assigneeId) await checkAssignee(ctx, assigneeId, 'assigneeId');
  const row = {
    id: newId(ctx.now),
    number: await takeNumber(ctx, queryNumbers),
    subject: input.subject,
    channel: input.channel,
    category: input.category,
    priority,
    priorityRank: rankOf(priority),
    ...asker,
    language,
    ...links,
    assigneeId,
    tags,
    ...(await firstStanding(ctx, input.from)),
    preview: previewOf(input.text),
    messagesCount: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await insertRow(ctx.db, queries, { ...row, searchText: wordsOf(row) });
  const kind = input.from === 'customer' ? 'customer' : 'reply';
  await writeMessage(ctx, { query: row, kind, text: input.text, fileIds: input.attachmentIds ?? [] });
  if (ctx.actor.kind === 'key') await mailReceived(ctx, row);
  await countMove(ctx, null, row.status);
  // No words of the customer, who may have to be forgotten.
  const { channel, category, status } = row;
  await recordQuery(ctx, row, { action: 'created', after: { channel, category, priority, status } });
  await (assigneeId ? tellAssignee(ctx, row, 'assigned') : tellNewQuery(ctx, row));
  return getQuery(ctx, row.id);
}

const STAFF_ONLY = ['priority', 'assigneeId', 'tags'] as const;

function refuseStaffOnly(input: CreateQuery): void {
  const refused: string[] = STAFF_ONLY.filter((field) => input[field] !== undefined && input[field] !== null);
  if (input.from === 'staff') refused.push('from');
  if (refused.length > 0) throw wrongFields(refused.map((field) => fieldError(field, 'query.key_field')));
}

const linksOf = ({ orderId = null, productId = null, vendorId = null }: CreateQuery) => ({
  orderId,
  productId,
  vendorId,
});

async function askerOf(ctx: Context, input: CreateQuery): Promise<Asker & { language: string }> {
  if (input.customerId) {
    const found = await readAsker(ctx, input.customerId);
    return { ...found, language: input.language ?? found.language };
  }
  const { name = '', email, phone } = input.contact ?? {};
  return {
    customerId: null,
    name,
    email: email ?? null,
    phone: phone ?? null,
    language: input.language ?? ctx.language,
  };
}

type First = Pick<
  QueryRow,
  'status' | 'statusSince' | 'lastMessageAt' | 'lastMessageFrom' | 'waitingSince' | 'lateAt' | 'firstReplyAt'
>;

/** Whoever asks waits for an answer; whom staff write to has it. */
async function firstStanding(ctx: Context, from: CreateQuery['from']): Promise<First> {
  const at = { statusSince: ctx.now, lastMessageAt: ctx.now, lastMessageFrom: from };
  if (from === 'staff') return { ...at, status: 'waiting', waitingSince: null, lateAt: null, firstReplyAt: ctx.now };
  return { ...at, status: 'new', waitingSince: ctx.now, lateAt: await lateAfter(ctx, ctx.now), firstReplyAt: null };
}
