import type { Area } from '@souk/contract/entities.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type ComparedImportData, type ImportData, MAX_LINES_AT_ONCE } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { shownFileName } from '#core/files/shown-file-name.ts';
import type { ReceivedUpload } from '#core/http/upload.ts';
import { newId } from '#core/id.ts';
import { listProblems, reportFollows, unknownColumns } from '#core/import-report.ts';
import { type OnWritten, packFile, unpackFile, workOffFile } from '#core/jobs/file-work.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import { messageData } from '#core/messages/message-data.ts';
import { type FileByHead, type FileLine, keepIf } from './csv.service.ts';
import { type FileShape, readLinesFile } from './read-lines-file.ts';

/** What came of the lines of a file. */
export interface Findings {
  errors: ImportData['errors'];
  warnings: ImportData['warnings'];
  counts: { created: number; updated: number; unchanged: number };
  onWritten: OnWritten;
}

/** Files of one kind. */
export interface FileImport<Field extends string> {
  area: Area;
  shape: FileShape<Field>;
  /** Of a file that was sent without a name. */
  fileName: string;
  /** Creates and updates the rows of the lines, by the calls of their forms. */
  write: (ctx: Context, lines: readonly FileLine<Field>[], findings: Findings) => Promise<void>;
}

interface Options {
  fileName: string;
  isDryRun: boolean;
  /** Takes the good lines of a file that has wrong ones too. */
  isPartial: boolean;
}

/**
 * Imports a file in the caller's transaction. With a wrong line nothing changes unless it is partial; a dry run tries everything and
 * takes it back.
 */
async function runImport<Field extends string>(
  ctx: Context,
  { area, write }: FileImport<Field>,
  { file, onWritten, ...options }: Options & { file: FileByHead<Field>; onWritten: OnWritten },
): Promise<ComparedImportData> {
  const { fileName, isDryRun, isPartial } = options;
  const found: Findings = { errors: [], warnings: [], counts: { created: 0, updated: 0, unchanged: 0 }, onWritten };
  const { errors, warnings, counts } = found;
  await keepIf(ctx, async () => {
    await write(ctx, file.lines, found);
    if (isDryRun || (!isPartial && errors.length > 0)) return false;
    const { created, updated } = counts;
    // Beside what each row leaves in the history, one line that says what the file was.
    if (created + updated > 0)
      await record(ctx, {
        area,
        entity: 'import',
        id: newId(ctx.now),
        label: fileName,
        action: 'imported',
        after: { created, updated },
      });
    return true;
  });
  // A dry run answers what the run would: all or nothing, unless partial.
  const isCounted = isPartial || errors.length === 0;
  return {
    dryRun: isDryRun,
    created: isCounted ? counts.created : 0,
    updated: isCounted ? counts.updated : 0,
    unchanged: counts.unchanged,
    failed: new Set(errors.map((error) => error.line)).size,
    ...(await listProblems(ctx, { area, fileName, errors, warnings: [...unknownColumns(file), ...warnings] })),
    notImported: file.notImported,
    notImportedReasons: file.notImportedReasons,
    jobId: null,
  };
}

interface Upload {
  ctx: Context;
  file: ReceivedUpload;
  query: { dryRun: boolean; partial: boolean };
}

const jobKind = ({ area }: { area: Area }): string => `${area}.import`;

/** The call that imports a file, a long one in the background. Throws 400 at `file`. */
export const importFile =
  <Field extends string>(kind: FileImport<Field>) =>
  async ({ ctx, file: { name, content }, query: { dryRun: isDryRun, partial: isPartial } }: Upload) => {
    const file = await readLinesFile(content, kind.shape);
    const options: Options = { fileName: shownFileName(name, kind.fileName), isDryRun, isPartial };
    if (file.lines.length <= MAX_LINES_AT_ONCE)
      return runImport(ctx, kind, { ...options, file, onWritten: () => undefined });
    const jobId = await enqueue(ctx, jobKind(kind), { content: packFile(content), ...options });
    return { ...reportFollows(isDryRun, jobId), unchanged: 0 };
  };

const payloadOf = z.object({
  content: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  isPartial: z.boolean(),
});

/** The job that works off long files of one kind. */
export const importJob = <Field extends string>(kind: FileImport<Field>): JobRegistry => ({
  [jobKind(kind)]: {
    area: kind.area,
    async handle(run) {
      const { content, ...options } = z.parse(payloadOf, run.payload);
      const file = await readLinesFile(unpackFile(content), kind.shape);
      return workOffFile(run, file.lines.length, (ctx, onWritten) =>
        runImport(ctx, kind, { ...options, file, onWritten }),
      );
    },
  },
});

/** What is wrong with a line, at the columns by their heads. Parts of a field, such as `options.0.value`, are in its column. */
export function problemsAt(
  line: number,
  errors: readonly FieldError[],
  heads: Partial<Record<string, string>>,
): ImportData['errors'] {
  const headOf = (field: string): string | undefined =>
    heads[field] ?? (field.includes('.') ? headOf(field.slice(0, field.lastIndexOf('.'))) : undefined);
  return errors.map(({ field, ...problem }) => ({ line, field: headOf(field) ?? field, ...messageData(problem) }));
}
