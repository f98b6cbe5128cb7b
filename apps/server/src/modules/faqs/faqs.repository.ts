import type { FaqDetails, FaqTopic } from '@souk/contract/faqs/api.ts';
import { FAQ_TOPICS } from '@souk/contract/faqs/api.ts';
import { type Language, LANGUAGES } from '@souk/contract/core/fields.ts';
import { count } from '#core/counters.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';

/** Languages of the contract, so that they may stand in a text of SQL. */
const COMPLETE = LANGUAGES.map(
  (language) =>
    `case when coalesce(f.question->>'${language}', '') <> '' and coalesce(f.answer->>'${language}', '') <> '' then '${language}' end`,
).join(', ');

/** A question's columns as the wire names them; `f` is the question. */
export const faqColumns = (language: Language): string => `
  f.id, f.version, f.created_at as "createdAt", f.updated_at as "updatedAt", ${localisedSql('f.question', language)} as question,
  f.topic, f.audience, f.position, f.is_published as "isPublished", array_remove(array[${COMPLETE}], null) as languages`;

/** With the answer in the caller's language. */
export const answeredColumns = (language: Language): string =>
  `${faqColumns(language)}, ${localisedSql('f.answer', language)} as answer`;

const detailColumns = (language: Language): string =>
  `${answeredColumns(language)}, json_build_object('question', f.question, 'answer', f.answer) as translations`;

/** One question with its words in every language. Throws 404. */
export async function readFaq(ctx: Context, id: string): Promise<FaqDetails> {
  const [row] = await ctx.db.rows<FaqDetails>(
    statement(`select ${detailColumns(ctx.language)} from faqs f where f.id = ?`, [id]),
  );
  if (!row) throw notFound('question');
  return row;
}

/** All of them, topic by topic in the order of the contract. */
export const readByTopic = (ctx: Context): Promise<FaqDetails[]> =>
  ctx.db.rows<FaqDetails>(
    statement(
      `select ${detailColumns(ctx.language)} from faqs f order by array_position(?::text[], f.topic), f.position, f.id`,
      [FAQ_TOPICS],
    ),
  );

/** Holds off every other change of the order. */
export async function lockOrder(ctx: Context): Promise<void> {
  await ctx.db.rows(statement('lock table faqs in share row exclusive mode'));
}

/** Ids of the questions of a topic in their order. */
export async function idsInTopic(ctx: Context, topic: FaqTopic): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(
    statement('select id from faqs where topic = ? order by position, id', [topic]),
  );
  return rows.map((row) => row.id);
}

/** The position behind all others of a topic. */
export async function endOfTopic(ctx: Context, topic: FaqTopic): Promise<number> {
  const [row] = await ctx.db.rows<{ end: number }>(
    statement('select coalesce(max(position) + 1, 0) as end from faqs where topic = ?', [topic]),
  );
  return row?.end ?? 0;
}

/** Numbers the questions of a topic in the order given. Positions are no part of a row's version. */
export async function writeOrder(ctx: Context, orderedIds: readonly string[]): Promise<void> {
  await ctx.db.rows(
    statement(
      'update faqs f set position = o.place - 1 from unnest(?::uuid[]) with ordinality o (id, place) where f.id = o.id and f.position <> o.place - 1',
      [orderedIds],
      { writes: ['faqs'] },
    ),
  );
}

/** Puts a question at a place of its topic, from 0. The order is held. */
export async function placeInTopic(
  ctx: Context,
  { id, topic, place }: { id: string; topic: FaqTopic; place: number },
): Promise<void> {
  const others = (await idsInTopic(ctx, topic)).filter((one) => one !== id);
  await writeOrder(ctx, others.toSpliced(place, 0, id));
}

/** Adds to the number of questions. */
export const countMade = (ctx: Context, change: number) => count(ctx.db, [{ key: 'faqs', count: change }]);
