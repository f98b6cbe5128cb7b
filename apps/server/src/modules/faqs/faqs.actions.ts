import { faqList, type FaqQuery } from './list-faqs.ts';
import { localisedSql } from '#core/list/definition.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type CreateFaq, type FaqDetails, faqsApi, type UpdateFaq } from '@souk/contract/faqs/api.ts';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { deleteRow, insertRow } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { newId } from '#core/id.ts';
import { nextPosition, listOrderedIds, lockOrder, moveToPosition } from '#core/row-order.ts';
import { faqs } from '#tables/content.ts';
import { cleanAnswer, faqFields, withoutEmptyTranslation, searchColumns } from './faq-fields.ts';
import { changeFaqCount, FAQ_ORDER, lockFaq, readFaq, recordFaqActivity } from './faqs.repository.ts';

/** Creates a question at the end of its topic. An import passes the id in the file. Throws 400 at the fields. */
export async function createFaq(ctx: Context, input: CreateFaq, id: string = newId(ctx.now)): Promise<FaqDetails> {
  const fields = {
    question: withoutEmptyTranslation(input.question),
    answer: cleanAnswer(input.answer),
    topic: input.topic,
    audience: input.audience ?? 'both',
    isPublished: input.isPublished ?? false,
  };
  await insertRow(ctx.db, faqs, {
    ...fields,
    ...searchColumns(fields),
    id,
    position: await nextPosition(ctx, FAQ_ORDER, input.topic),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await changeFaqCount(ctx, 1);
  await recordFaqActivity(ctx, { id, ...fields }, { action: 'created', after: fields });
  return readFaq(ctx, id);
}

/** Updates a question. If its topic changes, it becomes the last one there. Throws 400 at the fields, 404, 409. */
export async function updateFaq(ctx: Context, id: string, input: UpdateFaq): Promise<FaqDetails> {
  const { version, question, answer, ...others } = input;
  const row = await lockFaq(ctx, id, version);
  const before = faqFields(row);
  const changed = diffFields(before, {
    ...others,
    question: question && withoutEmptyTranslation(question),
    answer: answer && cleanAnswer(answer),
  });
  if (!changed) return readFaq(ctx, id);
  const after = { ...before, ...changed.after };
  const isMoved = 'topic' in changed.after;
  const restores = isMoved ? { place: (await listOrderedIds(ctx, FAQ_ORDER, row.topic)).indexOf(id) } : {};
  const position = isMoved ? await nextPosition(ctx, FAQ_ORDER, after.topic) : undefined;
  await updateRow(ctx, { table: faqs, id }, { ...after, ...searchColumns(after), position });
  await recordFaqActivity(ctx, { id, ...after }, { action: 'updated', ...changed, undoable: true, restores });
  return readFaq(ctx, id);
}

/** Moves a question within its topic or to another one. Throws 404, 409. */
export async function reorderFaq(
  ctx: Context,
  { id, position, version, ...to }: OutputOf<typeof faqsApi.reorder.body>,
): Promise<FaqDetails> {
  await lockOrder(ctx, FAQ_ORDER);
  const row = await lockFaq(ctx, id, version);
  const topic = to.topic ?? row.topic;
  const before = { topic: row.topic, position: (await listOrderedIds(ctx, FAQ_ORDER, row.topic)).indexOf(id) };
  await updateRow(ctx, { table: faqs, id }, { topic });
  const after = { topic, position: await moveToPosition(ctx, FAQ_ORDER, { id, value: topic, position }) };
  await recordFaqActivity(ctx, row, { action: 'moved', before, after, undoable: true });
  return readFaq(ctx, id);
}

/** Deletes a question. Throws 404, 409. */
export async function deleteFaq(ctx: Context, id: string, version: number | undefined): Promise<{ done: true }> {
  const row = await lockFaq(ctx, id, version);
  await deleteRow(ctx.db, faqs, id);
  await changeFaqCount(ctx, -1);
  await recordFaqActivity(ctx, row, { action: 'deleted', before: faqFields(row) });
  return { done: true };
}

/** Applies an action to several questions with all checks of the single action. */
export const faqBulkAction: BulkAction<OutputOf<typeof faqsApi.bulk.body>, FaqQuery> = {
  kind: 'faqs.bulk',
  api: faqsApi,
  definition: faqList,
  label: (language) => localisedSql('f.question', language),
  action: async (ctx, id, { action }) => {
    const { version } = await lockFaq(ctx, id, undefined);
    if (action === 'delete') return deleteFaq(ctx, id, version);
    return updateFaq(ctx, id, { version, isPublished: action === 'publish' });
  },
};
