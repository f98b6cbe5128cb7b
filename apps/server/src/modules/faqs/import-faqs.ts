import { id as uuid } from '@souk/contract/core/fields.ts';
import { createFaqBody, type FaqTopic, updateFaqBody } from '@souk/contract/faqs/api.ts';
import * as z from 'zod/mini';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { type FileImport, type Findings, parsedLine, problemsAt } from '#core/csv/csv-import.service.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, fieldError, wrongField, wrongFields } from '#core/errors.ts';
import { attempt, flagAt, wholeAt } from '#core/csv/csv.service.ts';
import { normalise } from '#tables/search-text.ts';
import { cleanAnswer, faqFields, type FaqTableRow } from './faq-fields.ts';
import { FAQ_FILE, type FaqField, type FaqLine } from './faq-file.ts';
import { type Placed, placeQuestions } from './place-questions.ts';
import { createFaq, updateFaq } from './faqs.actions.ts';

type Known = Pick<FaqTableRow, 'id' | 'version' | 'question' | 'answer' | 'topic' | 'audience' | 'isPublished'>;

const KNOWN = `select id, version, question, answer, topic, audience, is_published as "isPublished" from faqs
  where id::text = any(?) or question_sort = any(?) order by id`;

/**
 * Creates and updates the questions of a file, found by their id or else, as in a file of another shop, by the English question, each
 * by the call of the form.
 */
export const FAQ_IMPORT: FileImport<FaqField> = {
  area: 'faqs',
  shape: FAQ_FILE,
  fileName: 'questions.csv',
  write: writeLines,
};

const questionOf = ({ cells }: FaqLine): string => normalise(cells['question.en'] ?? '');

async function writeLines(
  ctx: Context,
  lines: readonly FaqLine[],
  { errors, counts, onWritten }: Findings,
): Promise<void> {
  const findKnown = await readKnown(ctx, lines);
  const seen = new Map<string, number>();
  const placed: Placed[] = [];
  const outcomes = new Map<string, Outcome>();
  for (const [at, line] of lines.entries()) {
    const before = findKnown(line);
    const key = before?.id ?? idOf(line) ?? questionOf(line);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? line.line);
    const refusal = await attempt(ctx, async () => {
      if (earlier !== undefined) throw twice(earlier);
      const place = placeOf(line);
      const { outcome, id, topic } = await writeLine(ctx, line, before);
      outcomes.set(id, outcome);
      if (place !== undefined)
        placed.push({ id, label: line.cells['question.en'] || (before?.question.en ?? ''), topic, place });
    });
    if (refusal)
      errors.push(
        ...problemsAt(line.line, refusal.details.errors ?? [fieldError('question.en', refusal)], FAQ_FILE.heads),
      );
    onWritten(at + 1);
  }
  const created = new Set([...outcomes].flatMap(([id, outcome]) => (outcome === 'created' ? [id] : [])));
  const moved = await placeQuestions(ctx, placed, created);
  for (const [id, outcome] of outcomes) counts[outcome === 'unchanged' && moved.has(id) ? 'updated' : outcome]++;
}

/** The id in a line, where it is one. */
function idOf({ cells }: FaqLine): string | undefined {
  const id = cells.id?.toLowerCase();
  return z.safeParse(uuid, id).success ? id : undefined;
}

/** Finds the question that a line is about: by its id, else by its words among those that no other line is about. */
async function readKnown(ctx: Context, lines: readonly FaqLine[]): Promise<(line: FaqLine) => Known | undefined> {
  const ids = lines.flatMap((line) => idOf(line) ?? []);
  const known = await ctx.db.rows<Known>(statement(KNOWN, [ids, lines.map(questionOf)]));
  const byId = new Map(known.map((row) => [row.id, row]));
  const named = new Set(ids);
  const byQuestion = new Map<string, Known[]>();
  for (const row of known.filter(({ id }) => !named.has(id))) {
    const question = normalise(row.question.en);
    byQuestion.set(question, [...(byQuestion.get(question) ?? []), row]);
  }
  const taken = new Set<string>();
  return (line) => {
    const id = idOf(line);
    const same = byQuestion.get(questionOf(line)) ?? [];
    const before = (id && byId.get(id)) || (same.find((row) => !taken.has(row.id)) ?? (id ? undefined : same[0]));
    if (before) taken.add(before.id);
    return before;
  };
}

const twice = (line: number): AppError => wrongFields([fieldError('question.en', 'faq.repeated', { line })]);

type Outcome = 'created' | 'updated' | 'unchanged';

async function writeLine(
  ctx: Context,
  line: FaqLine,
  before: Known | undefined,
): Promise<{ outcome: Outcome; id: string; topic: FaqTopic }> {
  if (line.cells.id && !before && !line.cells['question.en']) throw wrongFields([fieldError('id', 'faq.unknown_id')]);
  const body = bodyOf(line, before);
  if (!before) return { outcome: 'created', ...(await createFaq(ctx, parsedLine(createFaqBody, body), idOf(line))) };
  const { version, ...wanted } = parsedLine(updateFaqBody, { ...body, version: before.version });
  const current = faqFields(before);
  const cleaned = { ...wanted, ...(wanted.answer && { answer: cleanAnswer(wanted.answer) }) };
  if (!difference(current, cleaned)) return { outcome: 'unchanged', id: before.id, topic: before.topic };
  return { outcome: 'updated', ...(await updateFaq(ctx, before.id, { ...wanted, version })) };
}

const FIRST = 1;

/** The place in its topic that a line gives, from 0. */
function placeOf({ cells: { position } }: FaqLine): number | undefined {
  if (!position) return undefined;
  const place = wholeAt('position', position);
  if (place < FIRST) throw wrongField('position', 'field.number.min', { minimum: FIRST });
  return place - FIRST;
}

/** A column that the file does not have leaves its field as it is; so does an empty cell, but for the Arabic words. */
function bodyOf({ cells }: FaqLine, before: Known | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const words of ['question', 'answer'] as const) {
    const { [`${words}.en` as const]: en, [`${words}.ar` as const]: ar } = cells;
    const merged = { en: en || before?.[words].en || '', ar: ar ?? before?.[words].ar };
    body[words] = merged.ar ? merged : { en: merged.en };
  }
  if (cells.topic) body.topic = cells.topic.toLowerCase();
  if (cells.audience) body.audience = cells.audience.toLowerCase();
  if (cells.isPublished) body.isPublished = flagAt('isPublished', cells.isPublished);
  return body;
}
