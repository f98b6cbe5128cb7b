import type { Area } from '@souk/contract/entities.ts';
import type { ComparedImportData, ImportData } from '@souk/contract/core/list.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { AppError, fieldError, wrongFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { listProblems, unknownColumns } from '#core/import-report.ts';
import type { OnWritten } from '#core/jobs/file-work.ts';
import { attempt, type FileByHead, type FileLine } from './csv.service.ts';
import type { FileShape } from './read-lines-file.ts';
import { messageData } from '#core/messages/message-data.ts';
import { type Message, message } from '@souk/contract/core/message.ts';

export interface Known {
  id: string;
  /** As `LineImport.keyOf` makes it of a line. */
  key: string;
  version: number;
}

/** What came of a line. */
export interface Imported {
  /** What could not be taken from it. */
  warnings: readonly Message[];
  isUnchanged?: boolean;
}

/** How lines of one kind become rows. */
export interface LineImport<Field extends string, Before extends Known> {
  area: Area;
  shape: FileShape<Field>;
  /** The field at which a line is refused as a whole. */
  keyField: Field;
  /** What tells the lines apart; empty where a line says too little. */
  keyOf: (line: FileLine<Field>) => string;
  /** The problem of a line whose key an earlier one has. */
  repeatedProblem: (line: number) => Message;
  /** The rows that the lines name. */
  existing: (ctx: Context, lines: readonly FileLine<Field>[]) => Promise<readonly Before[]>;
  /** The order in which the lines are written, where one may need another: theirs if left out. */
  inOrder?: (lines: readonly FileLine<Field>[]) => readonly FileLine<Field>[];
  /** Creates, or changes what there is, by the calls of the form. */
  write: (ctx: Context, line: FileLine<Field>, before: Before | undefined) => Promise<Imported>;
}

interface Given<Field extends string> {
  file: FileByHead<Field>;
  fileName: string;
  isDryRun: boolean;
  /** Takes the good lines of a file that has wrong ones too. */
  isPartial: boolean;
  onWritten?: OnWritten;
}

/** Ends a try that shall leave nothing behind. */
class TakenBack extends AppError {
  constructor() {
    super(409, message('import.nothing_changed'));
  }
}

/**
 * Creates and updates the rows of a file, each by the call of its form, in the caller's transaction.
 * With a wrong line nothing changes unless it is partial; a dry run tries everything and takes it back.
 */
export async function importLines<Field extends string, Before extends Known>(
  ctx: Context,
  kind: LineImport<Field, Before>,
  { file, fileName, isDryRun, isPartial, onWritten = () => undefined }: Given<Field>,
): Promise<ComparedImportData> {
  const errors: ImportData['errors'] = [];
  const warnings: ImportData['warnings'] = [];
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const refusal = await attempt(ctx, async () => {
    await writeLines(ctx, kind, { lines: file.lines, errors, warnings, counts, onWritten });
    if (isDryRun || (!isPartial && errors.length > 0)) throw new TakenBack();
    if (counts.created + counts.updated > 0) await recordImport(ctx, kind.area, { fileName, counts });
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
    ...(await listProblems(ctx, {
      area: kind.area,
      fileName,
      errors,
      warnings: [...unknownColumns(file), ...warnings],
    })),
    notImported: file.notImported,
    notImportedReasons: file.notImportedReasons,
    jobId: null,
  };
}

interface Work<Field extends string> {
  lines: readonly FileLine<Field>[];
  errors: ImportData['errors'];
  warnings: ImportData['warnings'];
  counts: { created: number; updated: number; unchanged: number };
  onWritten: OnWritten;
}

async function writeLines<Field extends string, Before extends Known>(
  ctx: Context,
  { shape, keyField, keyOf, repeatedProblem, existing, inOrder = (lines) => lines, write }: LineImport<Field, Before>,
  { lines, errors, warnings, counts, onWritten }: Work<Field>,
): Promise<void> {
  const known = new Map((await existing(ctx, lines)).map((row) => [row.key, row]));
  const first = firstLines(lines, keyOf);
  for (const [at, line] of inOrder(lines).entries()) {
    const key = keyOf(line);
    const before = known.get(key);
    const earlier = first.get(key);
    const refusal = await attempt(ctx, async () => {
      if (earlier !== undefined && earlier !== line.line)
        throw wrongFields([fieldError(keyField, repeatedProblem(earlier))]);
      const { warnings: found, isUnchanged } = await write(ctx, line, before);
      warnings.push(...found.map((warning) => ({ line: line.line, ...messageData(warning) })));
      counts[before ? (isUnchanged ? 'unchanged' : 'updated') : 'created']++;
    });
    if (refusal) errors.push(...problemsOf(line.line, refusal, { shape, keyField }));
    onWritten(at + 1);
  }
}

/** The first line of each key. */
const firstLines = <Line extends { line: number }>(lines: readonly Line[], keyOf: (line: Line) => string) =>
  new Map(
    lines
      .toReversed()
      .map((line) => [keyOf(line), line.line] as const)
      .filter(([key]) => key !== ''),
  );

const problemsOf = <Field extends string>(
  line: number,
  refusal: AppError,
  { shape: { heads }, keyField }: { shape: FileShape<Field>; keyField: Field },
): ImportData['errors'] => {
  const known: Partial<Record<string, string>> = heads;
  // Parts of a field, such as `options.0.value`, are in its column.
  const headOf = (field: string): string | undefined =>
    known[field] ?? (field.includes('.') ? headOf(field.slice(0, field.lastIndexOf('.'))) : undefined);
  return (refusal.details.errors ?? [fieldError(keyField, refusal)]).map((error) => ({
    line,
    field: headOf(error.field) ?? error.field,
    ...messageData(error),
  }));
};

/** What a form's schema makes of a line. Throws 400 at the fields. */
export function parsedLine<Body extends z.ZodMiniType>(schema: Body, value: unknown): z.output<Body> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw wrongFields(fieldErrors(result.error));
  return result.data;
}

/** Beside what each row leaves in the history, one line that says what the file was. */
async function recordImport(
  ctx: Context,
  area: Area,
  { fileName, counts: { created, updated } }: { fileName: string; counts: Work<string>['counts'] },
): Promise<void> {
  await record(ctx, {
    area,
    entity: 'import',
    id: newId(ctx.now),
    label: fileName,
    action: 'imported',
    after: { created, updated },
  });
}
