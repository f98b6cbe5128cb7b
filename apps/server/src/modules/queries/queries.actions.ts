import type { QueryDetails } from '@souk/contract/queries/api.ts';
import type { CreateQuery, UpdateQuery } from '@souk/contract/queries/inputs.ts';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { condition } from '#core/db/statement.ts';
import { insertRow, deleteRow, deleteRows } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { fieldError, invalidFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { nextNumber } from '#core/numbers.ts';
import { queries, queryNumbers, queryAttachments, queryMessages, queryPresence } from '#tables/queries.ts';
import { countStatusMove } from './count-queries.ts';
import { getQuery } from './get-query.ts';
import { type QueryAuthor, checkAssignee, checkLinks, readQueryAuthor } from './query-links.ts';
import { mailReceived } from './query-mails.ts';
import { writeMessage } from './query-messages.ts';
import { notifyAssignee, notifyNewQuery } from './query-notices.ts';
import { messagePreview, type QueryRow, rankOf, recordQueryActivity, searchTextOf, lockQuery } from './query-row.ts';
import { firstReplyDueAt } from './query-waiting.ts';

/** Opens a query with its first message. Throws 400 at the fields. */
export async function createQuery(ctx: Context, input: CreateQuery): Promise<QueryDetails> {
  if (ctx.actor.kind === 'key') rejectStaffOnlyFields(input);
  const { language, ...asker } = await readAuthor(ctx, input);
  const links = await checkLinks(ctx, toLinks(input), asker);
  const { assigneeId = null, priority = 'normal', tags = [] } = input;
  if (assigneeId) await checkAssignee(ctx, assigneeId, 'assigneeId');
  const row = {
    id: newId(ctx.now),
    number: await nextNumber(ctx, queryNumbers),
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
    ...(await initialStatus(ctx, input.from)),
    preview: messagePreview(input.text),
    messagesCount: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await insertRow(ctx.db, queries, { ...row, searchText: searchTextOf(row) });
  const kind = input.from === 'customer' ? 'customer' : 'reply';
  await writeMessage(ctx, { query: row, kind, text: input.text, fileIds: input.attachmentIds ?? [] });
  if (ctx.actor.kind === 'key') await mailReceived(ctx, row);
  await countStatusMove(ctx, null, row.status);
  // Records nothing that the customer wrote, because it would stay in the activity log after they are anonymised.
  const { channel, category, status } = row;
  await recordQueryActivity(ctx, row, { action: 'created', after: { channel, category, priority, status } });
  await (assigneeId ? notifyAssignee(ctx, row, 'assigned') : notifyNewQuery(ctx, row));
  return getQuery(ctx, row.id);
}

const STAFF_ONLY_FIELDS = ['priority', 'assigneeId', 'tags'] as const;

function rejectStaffOnlyFields(input: CreateQuery): void {
  const rejected: string[] = STAFF_ONLY_FIELDS.filter((field) => input[field] !== undefined && input[field] !== null);
  if (input.from === 'staff') rejected.push('from');
  if (rejected.length > 0) throw invalidFields(rejected.map((field) => fieldError(field, 'query.key_field')));
}

const toLinks = ({ orderId = null, productId = null, vendorId = null }: CreateQuery) => ({
  orderId,
  productId,
  vendorId,
});

async function readAuthor(ctx: Context, input: CreateQuery): Promise<QueryAuthor & { language: string }> {
  if (input.customerId) {
    const customer = await readQueryAuthor(ctx, input.customerId);
    return { ...customer, language: input.language ?? customer.language };
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

type InitialStatus = Pick<
  QueryRow,
  'status' | 'statusSince' | 'lastMessageAt' | 'lastMessageFrom' | 'waitingSince' | 'lateAt' | 'firstReplyAt'
>;

/** If the customer wrote the first message, the query waits for a reply. If staff wrote it, the query waits for the customer. */
async function initialStatus(ctx: Context, from: CreateQuery['from']): Promise<InitialStatus> {
  const at = { statusSince: ctx.now, lastMessageAt: ctx.now, lastMessageFrom: from };
  if (from === 'staff') return { ...at, status: 'waiting', waitingSince: null, lateAt: null, firstReplyAt: ctx.now };
  return {
    ...at,
    status: 'new',
    waitingSince: ctx.now,
    lateAt: await firstReplyDueAt(ctx, ctx.now),
    firstReplyAt: null,
  };
}

type QueryChange = Omit<UpdateQuery, 'version'> & { version: number | undefined };

/** Updates subject, links, tags and assignee of a query. Throws 400 at the fields, 404, 409. */
export async function updateQuery(
  ctx: Context,
  id: string,
  { version, ...fields }: QueryChange,
): Promise<QueryDetails> {
  const row = await lockQuery(ctx, id, version);
  const changed = diffFields(row, fields);
  if (!changed) return getQuery(ctx, id);
  await applyChange(ctx, row, changed.after);
  const { customerId, orderId, productId } = changed.after;
  const hasNewVendor = orderId !== undefined || productId !== undefined;
  await recordQueryActivity(ctx, row, {
    action: 'updated',
    ...changed,
    undoable: true,
    restores: {
      // The previous name and contact are not those of an account, so only this row contains them.
      ...(customerId !== undefined && row.customerId === null
        ? { name: row.name, email: row.email, phone: row.phone }
        : {}),
      ...(hasNewVendor ? { vendorId: row.vendorId } : {}),
    },
  });
  return getQuery(ctx, id);
}

async function applyChange(ctx: Context, row: QueryRow, after: Partial<Omit<UpdateQuery, 'version'>>): Promise<void> {
  const asker = await authorAfterUpdate(ctx, row, after.customerId);
  const { orderId = row.orderId, productId = row.productId } = after;
  const links = await checkLinks(ctx, { orderId, productId, vendorId: vendorAfterUpdate(row, after) }, asker);
  if (after.assigneeId) await checkAssignee(ctx, after.assigneeId, 'assigneeId');
  const { priority = row.priority, subject = row.subject } = after;
  await updateRow(
    ctx,
    { table: queries, id: row.id },
    {
      ...after,
      ...asker,
      ...links,
      priorityRank: rankOf(priority),
      searchText: searchTextOf({ ...row, ...asker, subject }),
    },
  );
  if (after.assigneeId) await notifyAssignee(ctx, { ...row, assigneeId: after.assigneeId }, 'assigned');
}

/** Linking a query to a customer replaces name and contact by those of the account. Removing the link leaves them unchanged. */
async function authorAfterUpdate(
  ctx: Context,
  row: QueryRow,
  customerId: string | null | undefined,
): Promise<QueryAuthor> {
  if (!customerId) {
    const { name, email, phone } = row;
    return { customerId: customerId === undefined ? row.customerId : null, name, email, phone };
  }
  const { language: _language, ...asker } = await readQueryAuthor(ctx, customerId);
  return asker;
}

/** Null if the order or product changes and the vendor is not set, because `checkLinks` then derives the vendor. */
function vendorAfterUpdate(row: QueryRow, after: Partial<UpdateQuery>): string | null {
  if (after.vendorId !== undefined) return after.vendorId;
  return after.orderId || after.productId ? null : row.vendorId;
}

/** Permanently deletes a query with its messages. The clean-up job deletes its files later. Throws 404, 409. */
export async function deleteQuery(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockQuery(ctx, id, version);
  await deleteRows(ctx.db, queryAttachments, condition('query_id = ?', id));
  await deleteRows(ctx.db, queryMessages, condition('query_id = ?', id));
  await deleteRows(ctx.db, queryPresence, condition('query_id = ?', id));
  await deleteRow(ctx.db, queries, id);
  await countStatusMove(ctx, row.status, null);
  const { channel, category, priority, status } = row;
  await recordQueryActivity(ctx, row, { action: 'deleted', before: { channel, category, priority, status } });
  return { done: true };
}
