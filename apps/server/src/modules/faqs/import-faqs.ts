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
 * Creates and updates the questions of a file, with the same actions as the form. Finds existing questions by id or,
 * because files of other installations have other ids, by the English question.
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
  const outcomes = new Map<string, LineOutcome>();
  for (const [at, line] of lines.entries()) {
    const before = findExisting(line);
    const key = before?.id ?? idOf(line) ?? questionOf(line);
    const earlier = seen.get(key);
    seen.set(key, earlier ?? line.line);
    const rejection = await attempt(ctx, async () => {
      if (earlier !== undefined) throw repeatedQuestionError(earlier);
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

/** The id in a line. Undefined if the line has no valid id. */
function idOf({ cells }: FaqLine): string | undefined {
  const id = cells.id?.toLowerCase();
  return z.safeParse(uuid, id).success ? id : undefined;
}

/**
 * Returns a function that finds the existing question of a line by its id, otherwise by its text. Prefers those that no
 * line had yet.
 */
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

const repeatedQuestionError = (line: number): AppError =>
  invalidFields([fieldError('question.en', 'faq.repeated', { line })]);

type LineOutcome = 'created' | 'updated' | 'unchanged';

async function writeLine(
  ctx: Context,
  line: FaqLine,
  before: ExistingFaq | undefined,
): Promise<{ outcome: LineOutcome; id: string; topic: FaqTopic }> {
  if (line.cells.id && !before && !line.cells['question.en']) throw invalidFields([fieldError('id', 'faq.unknown_id')]);
  const body = bodyOf(line, before);
  if (!before) return { outcome: 'created', ...(await createFaq(ctx, parseLine(newFaqBody, body), idOf(line))) };
  const { version, ...fields } = parseLine(faqUpdateBody, { ...body, version: before.version });
  const current = faqFields(before);
  const cleaned = { ...fields, ...(fields.answer && { answer: cleanAnswer(fields.answer) }) };
  if (!diffFields(current, cleaned)) return { outcome: 'unchanged', id: before.id, topic: before.topic };
  return { outcome: 'updated', ...(await updateFaq(ctx, before.id, { ...fields, version })) };
}

const FIRST_POSITION = 1;

/** The 0-based position within the topic, from the 1-based position in the line. */
function positionOf({ cells: { position } }: FaqLine): number | undefined {
  if (!position) return undefined;
  const number = parseIntegerField('position', position);
  if (number < FIRST_POSITION) throw invalidField('position', 'field.number.min', { minimum: FIRST_POSITION });
  return number - FIRST_POSITION;
}

/** Missing columns and empty cells leave their fields unchanged, but an empty cell of an Arabic text clears it. */
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
