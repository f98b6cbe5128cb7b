import type { FaqDetails } from '@souk/contract/faqs/api.ts';
import { FAQ_TOPICS } from '@souk/contract/faqs/api.ts';
import { type Language, LANGUAGES } from '@souk/contract/core/fields.ts';
import { createRecorder } from '#core/audit.ts';
import { addToCounters } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { createVersionLock } from '#core/db/versioned.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import type { RowOrder } from '#core/row-order.ts';
import { faqs } from '#tables/content.ts';

export const recordFaqActivity = createRecorder(
  'faqs',
  'faq',
  ({ question }: { question: { en: string } }) => question.en,
);

/**
 * The languages in which both question and answer have a text. They are constants of the contract, so they are safe in
 * SQL.
 */
const COMPLETE_LANGUAGES = LANGUAGES.map(
  (language) =>
    `case when coalesce(f.question->>'${language}', '') <> '' and coalesce(f.answer->>'${language}', '') <> '' then '${language}' end`,
).join(', ');

/** The columns of question `f` without its answer, named as in the API. */
export const faqColumns = (language: Language): string => `
  f.id, f.version, f.created_at as "createdAt", f.updated_at as "updatedAt", ${localisedSql('f.question', language)} as question,
  f.topic, f.audience, f.position, f.is_published as "isPublished", array_remove(array[${COMPLETE_LANGUAGES}], null) as languages`;

/** `faqColumns` with the answer in the caller's language. */
export const answeredColumns = (language: Language): string =>
  `${faqColumns(language)}, ${localisedSql('f.answer', language)} as answer`;

const detailColumns = (language: Language): string =>
  `${answeredColumns(language)}, json_build_object('question', f.question, 'answer', f.answer) as translations`;

/** A question with its translations. Throws 404. */
export async function readFaq(ctx: Context, id: string): Promise<FaqDetails> {
  const rows = await ctx.db.rows<FaqDetails>(
    statement(`select ${detailColumns(ctx.language)} from faqs f where f.id = ?`, [id]),
  );
  return firstOrNotFound(rows, 'question');
}

/** Locks a row for a change. Throws 404, or 409 with the current row. */
export const lockFaq = createVersionLock(faqs, 'question', readFaq);

/** All questions. Topics are in the order of the contract. */
export const readByTopic = (ctx: Context): Promise<FaqDetails[]> =>
  ctx.db.rows<FaqDetails>(
    statement(
      `select ${detailColumns(ctx.language)} from faqs f order by array_position(?::text[], f.topic), f.position, f.id`,
      [FAQ_TOPICS],
    ),
  );

/** Questions are ordered within their topic. */
export const FAQ_ORDER: RowOrder = { table: 'faqs', group: 'topic' };

/** Updates the number of questions. */
export const changeFaqCount = (ctx: Context, change: number) => addToCounters(ctx.db, [{ key: 'faqs', count: change }]);
