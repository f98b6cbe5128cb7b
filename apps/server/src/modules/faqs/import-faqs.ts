import { id as uuid } from '@souk/contract/core/fields.ts';
import { createFaqBody, type FaqImport, type FaqTopic, updateFaqBody } from '@souk/contract/faqs/api.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import { difference, record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, fieldError, wrongField, wrongFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { listProblems, unknownColumns } from '#core/import-report.ts';
import type { OnWritten } from '#core/jobs/file-work.ts';
import { attempt, readFlag, readWhole } from '#core/csv/csv.service.ts';
import { normalise } from '#tables/search-text.ts';
import { createFaq } from './create-faq.ts';
import { cleanAnswer, faqFields, type FaqTableRow } from './faq-fields.ts';
import { FAQ_HEADS, type FaqFile, type FaqLine } from './faq-file.ts';
import { type Placed, placeQuestions } from './place-questions.ts';
import { updateFaq } from './update-faq.ts';
import { messageData } from '#core/messages/message-data.ts';
import { message } from '@souk/contract/core/message.ts';
import { isKeyOf } from '#core/records.ts';

type Known = Pick<FaqTableRow, 'id' | 'version' | 'question' | 'answer' | 'topic' | 'audience' | 'isPublished'>;

const KNOWN = `select id, version, question, answer, topic, audience, is_published as "isPublished" from faqs
  where id::text = any(?) or question_sort = any(?) order by id`;

/** Ends a try that shall leave nothing behind. */
class TakenBack extends AppError {
  constructor() {
    super(409, message('import.nothing_changed'));
  }
}

interface Given {
  file: FaqFile;
  fileName: string;
  isDryRun: boolean;
  /** Takes the good lines of a file that has wrong ones too. */
  isPartial: boolean;
  onWritten?: OnWritten;
}

/**
 * Creates and updates the questions of a file, found by their id or else, as in a file of another shop, by the English question, each by the call of the form.
 * With a wrong line nothing changes unless it is partial; a dry run tries everything and takes it back.
 */
export async function importFaqs(
  ctx: Context,
  { file, fileName, isDryRun, isPartial, onWritten = () => undefined }: Given,
): Promise<FaqImport> {
  const errors: FaqImport['errors'] = [];
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const refusal = await attempt(ctx, async () => {
    await writeLines(ctx, file.lines, { errors, counts, onWritten });
    if (isDryRun || (!isPartial && errors.length > 0)) throw new TakenBack();
    if (counts.created + counts.updated > 0) await recordImport(ctx, fileName, counts);
  });
  if (refusal && !(refusal instanceof TakenBack)) throw refusal;
  // A dry run answers what the run would: all or nothing, unless partial.
  const isCounted = isPartial || errors.length === 0;
  return {
    dryRun: isDryRun,
    created: isCounted ? counts.created : 0,
    updated: isCounted ? counts.updated : 0,
    unchanged: counts.unchanged,
    failed: new Set(errors.map((error) => error.line)).size,
    ...(await listProblems(ctx, { area: 'faqs', fileName, errors, warnings: unknownColumns(file) })),
    notImported: file.notImported,
    notImportedReasons: file.notImportedReasons,
    jobId: null,
  };
}

interface Found {
  errors: FaqImport['errors'];
  counts: { created: number; updated: number; unchanged: number };
  onWritten: OnWritten;
}

const questionOf = ({ cells }: FaqLine): string => normalise(cells['question.en'] ?? '');

async function writeLines(
  ctx: Context,
  lines: readonly FaqLine[],
  { errors, counts, onWritten }: Found,
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
    if (refusal) errors.push(...problemsOf(line.line, refusal));
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

const problemsOf = (line: number, refusal: AppError): FaqImport['errors'] =>
  (refusal.details.errors ?? [fieldError('question.en', refusal)]).map((error) => ({
    line,
    field: isKeyOf(FAQ_HEADS, error.field) ? FAQ_HEADS[error.field] : error.field,
    ...messageData(error),
  }));

type Outcome = 'created' | 'updated' | 'unchanged';

async function writeLine(
  ctx: Context,
  line: FaqLine,
  before: Known | undefined,
): Promise<{ outcome: Outcome; id: string; topic: FaqTopic }> {
  if (line.cells.id && !before && !line.cells['question.en']) throw wrongFields([fieldError('id', 'faq.unknown_id')]);
  const body = bodyOf(line, before);
  if (!before) return { outcome: 'created', ...(await createFaq(ctx, parsed(createFaqBody, body), idOf(line))) };
  const { version, ...wanted } = parsed(updateFaqBody, { ...body, version: before.version });
  const current = faqFields(before);
  const cleaned = { ...wanted, ...(wanted.answer && { answer: cleanAnswer(wanted.answer) }) };
  if (!difference(current, cleaned)) return { outcome: 'unchanged', id: before.id, topic: before.topic };
  return { outcome: 'updated', ...(await updateFaq(ctx, before.id, { ...wanted, version })) };
}

const FIRST = 1;

/** The place in its topic that a line gives, from 0. */
function placeOf({ cells: { position } }: FaqLine): number | undefined {
  if (!position) return undefined;
  const read = readWhole(position);
  if ('problem' in read) throw wrongField('position', read.problem);
  if (read.value < FIRST) throw wrongField('position', 'field.number.min', { minimum: FIRST });
  return read.value - 1;
}

/** What a form's schema makes of a line. Throws 400 at the fields. */
function parsed<Body extends z.ZodMiniType>(schema: Body, value: unknown): z.output<Body> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw wrongFields(fieldErrors(result.error));
  return result.data;
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
  if (cells.isPublished) body.isPublished = flagOf(cells.isPublished);
  return body;
}

function flagOf(text: string): boolean {
  const read = readFlag(text);
  if ('problem' in read) throw wrongField('isPublished', read.problem);
  return read.value;
}

/** Beside what each question leaves in the history, one line that says what the file was. */
async function recordImport(
  ctx: Context,
  label: string,
  { created, updated }: { created: number; updated: number },
): Promise<void> {
  await record(ctx, {
    area: 'faqs',
    entity: 'import',
    id: newId(ctx.now),
    label,
    action: 'imported',
    after: { created, updated },
  });
}
