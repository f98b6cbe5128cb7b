import type { CreateFaq, FaqDetails } from '@souk/contract/faqs/api.ts';
import { record } from '#core/audit.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { newId } from '#core/id.ts';
import { faqs } from '#tables/content.ts';
import { cleanAnswer, plainWords, wordColumns } from './faq-fields.ts';
import { countMade, endOfTopic, readFaq } from './faqs.repository.ts';

/** Adds a question as the last one of its topic; a file brings its id along. Throws 400 at the fields. */
export async function createFaq(ctx: Context, input: CreateFaq, id: string = newId(ctx.now)): Promise<FaqDetails> {
  const fields = {
    question: plainWords(input.question),
    answer: cleanAnswer(input.answer),
    topic: input.topic,
    audience: input.audience ?? 'both',
    isPublished: input.isPublished ?? false,
  };
  await insertRow(ctx.db, faqs, {
    ...fields,
    ...wordColumns(fields),
    id,
    position: await endOfTopic(ctx, input.topic),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await countMade(ctx, 1);
  await record(ctx, { area: 'faqs', entity: 'faq', id, label: input.question.en, action: 'created', after: fields });
  return readFaq(ctx, id);
}
