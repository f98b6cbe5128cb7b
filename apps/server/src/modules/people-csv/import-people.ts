import type { Area } from '@souk/contract/core/access.ts';
import type { ImportData, LongImportData } from '@souk/contract/core/list.ts';
import { fieldErrors } from '@souk/contract/core/messages.ts';
import * as z from 'zod/mini';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, wrongFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { listProblems } from '#core/import-report.ts';
import type { OnWritten } from '#core/jobs/file-work.ts';
import { attempt, type FileByHead, type FileLine } from '#modules/product-csv/csv.service.ts';
import type { FileShape } from './read-people-file.ts';

export interface Known {
  id: string;
  /** In lower case. */
  email: string;
  version: number;
}

/** How lines of one kind become rows. */
export interface PeopleImport<Field extends string, Before extends Known> {
  area: Area;
  shape: FileShape<Field>;
  /** SQL of the rows that have one of the e-mails given, in lower case. */
  existing: string;
  /** Creates, or changes what there is, by the calls of the form. Resolves to warnings: what it could not take from the line. */
  write: (ctx: Context, line: FileLine<Field>, before: Before | undefined) => Promise<readonly string[]>;
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
    super(409, 'Nothing was changed');
  }
}

/**
 * Creates and updates the rows of a file, found by their e-mail, each by the call of its form, in the caller's transaction.
 * With a wrong line nothing changes unless it is partial; a dry run tries everything and takes it back.
 */
export async function importPeople<Field extends string, Before extends Known>(
  ctx: Context,
  kind: PeopleImport<Field, Before>,
  { file, fileName, isDryRun, isPartial, onWritten = () => undefined }: Given<Field>,
): Promise<LongImportData> {
  const errors: ImportData['errors'] = [];
  const warnings: ImportData['warnings'] = [];
  const counts = { created: 0, updated: 0 };
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
    failed: new Set(errors.map((error) => error.line)).size,
    ...listProblems({ errors, warnings, file }),
    jobId: null,
  };
}

interface Work<Field extends string> {
  lines: readonly FileLine<Field>[];
  errors: ImportData['errors'];
  warnings: ImportData['warnings'];
  counts: { created: number; updated: number };
  onWritten: OnWritten;
}

async function writeLines<Field extends string, Before extends Known>(
  ctx: Context,
  { shape, existing, write }: PeopleImport<Field, Before>,
  { lines, errors, warnings, counts, onWritten }: Work<Field>,
): Promise<void> {
  const emails = lines.map(({ cells }) => emailOf(cells).toLowerCase());
  const known = await ctx.db.rows<Before>(statement(existing, [emails]));
  const byEmail = new Map(known.map((row) => [row.email, row]));
  const seen = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const email = emails[at] ?? '';
    const earlier = seen.get(email);
    seen.set(email, earlier ?? line.line);
    const before = byEmail.get(email);
    const refusal =
      earlier === undefined || email === ''
        ? await attempt(ctx, async () => {
            const found = await write(ctx, line, before);
            warnings.push(...found.map((message) => ({ line: line.line, message })));
          })
        : wrongFields([{ field: 'email', message: `Line ${earlier} has this e-mail address already` }]);
    if (refusal) errors.push(...problemsOf(line.line, refusal, shape.heads));
    else counts[before ? 'updated' : 'created']++;
    onWritten(at + 1);
  }
}

const emailOf = (cells: { email?: string } | object): string => ('email' in cells ? (cells.email ?? '') : '');

const problemsOf = (
  line: number,
  { message, details }: AppError,
  heads: Readonly<Record<string, string>>,
): ImportData['errors'] =>
  (details.errors ?? [{ field: 'email', message }]).map((error) => ({
    line,
    field: heads[error.field] ?? error.field,
    message: error.message,
  }));

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
  { fileName, counts }: { fileName: string; counts: Work<string>['counts'] },
): Promise<void> {
  await record(ctx, {
    area,
    entity: 'import',
    id: newId(ctx.now),
    label: fileName,
    action: 'imported',
    after: { ...counts },
  });
}
