import { id as uuid } from '@souk/contract/core/fields.ts';
import { newFaqBody, type FaqTopic, faqUpdateBody } from '@souk/contract/faqs/api.ts';
import * as z from 'zod/mini';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { type FileImport, type ImportFindings, parseLine, toLineProblems } from '#core/csv/csv-import.service.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, fieldError, invalidField, invalidFields } from '#core/errors.ts';
import { attempt, parseBooleanField, parseIntegerField } from '#core/csv/csv.service.ts';
import { normalise } from '#tables/search-text.ts';
import { cleanAnswer, faqFields, type FaqTableRow } from './faq-fields.ts';
import { FAQ_FILE, type FaqField, type FaqLine } from './faq-file.ts';
import { type PositionedFaq, reorderFaqs } from './reorder-faqs.ts';
import { createFaq, updateFaq } from './faqs.actions.ts';

type ExistingFaq = Pick<FaqTableRow, 'id' | 'version' | 'question' | 'answer' | 'topic' | 'audience' | 'isPublished'>;

const READ_EXISTING = `select id, version, question, answer, topic, audience, is_published as "isPublished" from faqs
  where id::text = any(?) or question_sort = any(?) order by id`;

/**
 * Creates and updates the questions of a file with the form's actions. Existing questions are found by id or, for files
 * of other shops, by the English question.
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
  { errors, counts, onWritten }: ImportFindings,
): Promise<void> {
  const findExisting = await readExisting(ctx, lines);
  const seen = new Map<string, number>();
  const placed: PositionedFaq[] = [];
  const outcomes = new Map<string, Outcome>();
  for (const [at, line] of lines.entries()) {
    const before = findExisting(line);
    const key = before?.id ?? idOf(line) ?? questionOf(line);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? line.line);
    const rejection = await attempt(ctx, async () => {
      if (earlier !== undefined) throw repeatedQuestion(earlier);
      const position = positionOf(line);
      const { outcome, id, topic } = await writeLine(ctx, line, before);
      outcomes.set(id, outcome);
      if (position !== undefined)
        placed.push({ id, label: line.cells['question.en'] || (before?.question.en ?? ''), topic, position });
    });
    if (rejection)
      errors.push(
        ...toLineProblems(
          line.line,
          rejection.details.errors ?? [fieldError('question.en', rejection)],
          FAQ_FILE.headers,
        ),
      );
    onWritten(at + 1);
  }
  const created = new Set([...outcomes].flatMap(([id, outcome]) => (outcome === 'created' ? [id] : [])));
  const moved = await reorderFaqs(ctx, placed, created);
  for (const [id, outcome] of outcomes) counts[outcome === 'unchanged' && moved.has(id) ? 'updated' : outcome]++;
}

/** The id in a line, if it is valid. */
function idOf({ cells }: FaqLine): string | undefined {
  const id = cells.id?.toLowerCase();
  return z.safeParse(uuid, id).success ? id : undefined;
}

/** Finds the question of a line: by id, otherwise by its text among questions that no other line matched. */
async function readExisting(
  ctx: Context,
  lines: readonly FaqLine[],
): Promise<(line: FaqLine) => ExistingFaq | undefined> {
  const ids = lines.flatMap((line) => idOf(line) ?? []);
  const existing = await ctx.db.rows<ExistingFaq>(statement(READ_EXISTING, [ids, lines.map(questionOf)]));
  const byId = new Map(existing.map((row) => [row.id, row]));
  const named = new Set(ids);
  const byQuestion = new Map<string, ExistingFaq[]>();
  for (const row of existing.filter(({ id }) => !named.has(id))) {
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

const repeatedQuestion = (line: number): AppError =>
  invalidFields([fieldError('question.en', 'faq.repeated', { line })]);

type Outcome = 'created' | 'updated' | 'unchanged';

async function writeLine(
  ctx: Context,
  line: FaqLine,
  before: ExistingFaq | undefined,
): Promise<{ outcome: Outcome; id: string; topic: FaqTopic }> {
  if (line.cells.id && !before && !line.cells['question.en']) throw invalidFields([fieldError('id', 'faq.unknown_id')]);
  const body = bodyOf(line, before);
  if (!before) return { outcome: 'created', ...(await createFaq(ctx, parseLine(newFaqBody, body), idOf(line))) };
  const { version, ...fields } = parseLine(faqUpdateBody, { ...body, version: before.version });
  const current = faqFields(before);
  const cleaned = { ...fields, ...(fields.answer && { answer: cleanAnswer(fields.answer) }) };
  if (!diffFields(current, cleaned)) return { outcome: 'unchanged', id: before.id, topic: before.topic };
  return { outcome: 'updated', ...(await updateFaq(ctx, before.id, { ...fields, version })) };
}

const FIRST = 1;

/** The position within the topic in a line, from 0. */
function positionOf({ cells: { position } }: FaqLine): number | undefined {
  if (!position) return undefined;
  const number = parseIntegerField('position', position);
  if (number < FIRST) throw invalidField('position', 'field.number.min', { minimum: FIRST });
  return number - FIRST;
}

/** Missing columns and empty cells leave fields unchanged, except that an empty cell clears the Arabic text. */
function bodyOf({ cells }: FaqLine, before: ExistingFaq | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of ['question', 'answer'] as const) {
    const { [`${field}.en` as const]: en, [`${field}.ar` as const]: ar } = cells;
    const merged = { en: en || before?.[field].en || '', ar: ar ?? before?.[field].ar };
    body[field] = merged.ar ? merged : { en: merged.en };
  }
  if (cells.topic) body.topic = cells.topic.toLowerCase();
  if (cells.audience) body.audience = cells.audience.toLowerCase();
  if (cells.isPublished) body.isPublished = parseBooleanField('isPublished', cells.isPublished);
  return body;
}
