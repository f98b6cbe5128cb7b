import type { FaqDetails, UpdateFaq } from '@souk/contract/faqs/api.ts';
import { difference, record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { faqs } from '#tables/content.ts';
import { cleanAnswer, faqFields, plainWords, wordColumns } from './faq-fields.ts';
import { endOfTopic, idsInTopic, readFaq } from './faqs.repository.ts';

/** Changes the fields given; in another topic it stands behind the others. Throws 400 at the fields, 404, 409. */
export async function updateFaq(ctx: Context, id: string, input: UpdateFaq): Promise<FaqDetails> {
  const { version, question, answer, ...given } = input;
  const row = await lockVersion(ctx, {
    table: faqs,
    id,
    version,
    what: 'question',
    current: (key) => readFaq(ctx, key),
  });
  const before = faqFields(row);
  const changed = difference(before, {
    ...given,
    question: question && plainWords(question),
    answer: answer && cleanAnswer(answer),
  });
  if (!changed) return readFaq(ctx, id);
  const after = { ...before, ...changed.after };
  const isMoved = 'topic' in changed.after;
  const restores = isMoved ? { place: (await idsInTopic(ctx, row.topic)).indexOf(id) } : {};
  await updateRow(
    ctx,
    { table: faqs, id },
    {
      ...after,
      ...wordColumns(after),
      position: isMoved ? await endOfTopic(ctx, after.topic) : undefined,
    },
  );
  await record(ctx, {
    area: 'faqs',
    entity: 'faq',
    id,
    label: after.question.en,
    action: 'updated',
    ...changed,
    undoable: true,
    restores,
  });
  return readFaq(ctx, id);
}
