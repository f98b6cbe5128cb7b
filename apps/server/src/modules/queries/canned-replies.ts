import type { CreateCanned, UpdateCanned } from '@souk/contract/queries/inputs.ts';
import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';
import { diffFields, recordChange } from '#core/audit.ts';
import { deleteRow, insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow, createVersionLock } from '#core/db/versioned.ts';
import { firstOrNotFound, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Localised } from '#tables/columns.ts';
import { cannedReplies } from '#tables/queries.ts';
import { normalise } from '#tables/search-text.ts';

const CANNED_REPLY_COLUMNS = 'id, version, created_at as "createdAt", updated_at as "updatedAt", title, text, category';

/** All canned replies, sorted by title. Not paginated, because there are only a few. */
export const listCanned = async (ctx: Context): Promise<{ rows: CannedReply[] }> => ({
  rows: await ctx.db.rows<CannedReply>(
    statement(`select ${CANNED_REPLY_COLUMNS} from canned_replies order by title_sort, id`),
  ),
});

async function readCanned(ctx: Context, id: string): Promise<CannedReply> {
  const rows = await ctx.db.rows<CannedReply>(
    statement(`select ${CANNED_REPLY_COLUMNS} from canned_replies where id = ?`, [id]),
  );
  return firstOrNotFound(rows, 'canned_reply');
}

const lockCanned = createVersionLock(cannedReplies, 'canned_reply', readCanned);

const mapTakenTitle: ErrorMapper = (error) =>
  violatedConstraint(error) === 'canned_replies_title_key'
    ? invalidField('title', 'canned_reply.title_taken')
    : undefined;

const cannedRecord = (id: string, title: string) => ({
  area: 'queries' as const,
  entity: 'cannedReply' as const,
  id,
  label: title,
});

/** Creates a canned reply. Throws 400 at `title` if it is already used. */
export async function createCanned(ctx: Context, { title, text, category = null }: CreateCanned): Promise<CannedReply> {
  const id = newId(ctx.now);
  const fields = { title, text: withoutEmptyTranslation(text), category };
  await insertRow(ctx.db, cannedReplies, {
    ...fields,
    id,
    titleSort: normalise(title),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }).catch((error: unknown) => {
    throw mapTakenTitle(error) ?? error;
  });
  await recordChange(ctx, { ...cannedRecord(id, title), action: 'created', after: fields });
  return readCanned(ctx, id);
}

/** Updates a canned reply. Messages that were sent with it do not change. Throws 400 at `title`, 404, 409. */
export async function updateCanned(
  ctx: Context,
  id: string,
  { version, ...input }: UpdateCanned,
): Promise<CannedReply> {
  const row = await lockCanned(ctx, id, version);
  const fields = { ...input, ...(input.text && { text: withoutEmptyTranslation(input.text) }) };
  const changed = diffFields(row, fields);
  if (!changed) return readCanned(ctx, id);
  const { title = row.title } = fields;
  await updateRow(
    ctx,
    { table: cannedReplies, id, mapError: mapTakenTitle },
    { ...changed.after, titleSort: normalise(title) },
  );
  await recordChange(ctx, { ...cannedRecord(id, title), action: 'updated', ...changed, undoable: true });
  return readCanned(ctx, id);
}

/** Deletes a canned reply. Messages that were sent with it do not change. Throws 404, 409. */
export async function deleteCanned(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const { title, text, category } = await lockCanned(ctx, id, version);
  await deleteRow(ctx.db, cannedReplies, id);
  await recordChange(ctx, { ...cannedRecord(id, title), action: 'deleted', before: { title, text, category } });
  return { done: true };
}

/** Removes an empty Arabic translation. */
const withoutEmptyTranslation = ({ en, ar }: CreateCanned['text']): Localised => (ar ? { en, ar } : { en });
