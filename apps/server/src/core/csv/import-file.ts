import type { Area } from '@souk/contract/entities.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { type ComparedImportData, type ImportData, MAX_IMMEDIATE_IMPORT_LINES } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { displayFileName } from '#core/files/display-file-name.ts';
import type { ReceivedUpload } from '#core/http/upload.ts';
import { newId } from '#core/id.ts';
import { listProblems, pendingImport, unknownColumnWarnings } from '#core/import-report.ts';
import { type OnWritten, packFile, unpackFile, processFile } from '#core/jobs/file-work.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';
import { messageData } from '#core/messages/message-data.ts';
import { type FileByHeader, type FileLine, rollBackUnless } from './csv.service.ts';
import { type FileShape, readLinesFile } from './read-lines-file.ts';

/** Collects the results of the lines of a file. */
export interface ImportFindings {
  errors: ImportData['errors'];
  warnings: ImportData['warnings'];
  counts: { created: number; updated: number; unchanged: number };
  onWritten: OnWritten;
}

/** The import of one kind of file. */
export interface FileImport<Field extends string> {
  area: Area;
  shape: FileShape<Field>;
  /** The name of a file that was uploaded without one. */
  fileName: string;
  /** Creates and updates rows from the lines. */
  write: (ctx: Context, lines: readonly FileLine<Field>[], findings: ImportFindings) => Promise<void>;
}

interface ImportOptions {
  fileName: string;
  isDryRun: boolean;
  /** Whether to import the valid lines if others are invalid. */
  isPartial: boolean;
}

/**
 * Imports a file in the caller's transaction. An invalid line rolls everything back unless the import is partial. A dry run is
 * always rolled back.
 */
async function runImport<Field extends string>(
  ctx: Context,
  { area, write }: FileImport<Field>,
  { file, onWritten, ...options }: ImportOptions & { file: FileByHeader<Field>; onWritten: OnWritten },
): Promise<ComparedImportData> {
  const { fileName, isDryRun, isPartial } = options;
  const findings: ImportFindings = {
    errors: [],
    warnings: [],
    counts: { created: 0, updated: 0, unchanged: 0 },
    onWritten,
  };
  const { errors, warnings, counts } = findings;
  await rollBackUnless(ctx, async () => {
    await write(ctx, file.lines, findings);
    if (isDryRun || (!isPartial && errors.length > 0)) return false;
    const { created, updated } = counts;
    // One activity row for the file, in addition to those of its rows.
    if (created + updated > 0)
      await recordChange(ctx, {
        area,
        entity: 'import',
        id: newId(ctx.now),
        label: fileName,
        action: 'imported',
        after: { created, updated },
      });
    return true;
  });
  // With an invalid line, nothing is created or updated unless the import is partial. A dry run reports what the import would do.
  const isCounted = isPartial || errors.length === 0;
  return {
    dryRun: isDryRun,
    created: isCounted ? counts.created : 0,
    updated: isCounted ? counts.updated : 0,
    unchanged: counts.unchanged,
    failed: new Set(errors.map((error) => error.line)).size,
    ...(await listProblems(ctx, { area, fileName, errors, warnings: [...unknownColumnWarnings(file), ...warnings] })),
    notImported: file.notImported,
    notImportedReasons: file.notImportedReasons,
    jobId: null,
  };
}

interface ImportRequest {
  ctx: Context;
  file: ReceivedUpload;
  query: { dryRun: boolean; partial: boolean };
}

const jobKind = ({ area }: { area: Area }): string => `${area}.import`;

/** Creates the handler of an import call. It imports long files in the background, and throws 400 for an unreadable file. */
export const importFile =
  <Field extends string>(kind: FileImport<Field>) =>
  async ({ ctx, file: { name, content }, query: { dryRun: isDryRun, partial: isPartial } }: ImportRequest) => {
    const file = await readLinesFile(content, kind.shape);
    const options: ImportOptions = { fileName: displayFileName(name, kind.fileName), isDryRun, isPartial };
    if (file.lines.length <= MAX_IMMEDIATE_IMPORT_LINES)
      return runImport(ctx, kind, { ...options, file, onWritten: () => undefined });
    const jobId = await enqueueJob(ctx, jobKind(kind), { content: packFile(content), ...options });
    return { ...pendingImport(isDryRun, jobId), unchanged: 0 };
  };

const payloadSchema = z.object({
  content: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  isPartial: z.boolean(),
});

/** The job that imports long files of one kind. */
export const importJob = <Field extends string>(kind: FileImport<Field>): JobRegistry => ({
  [jobKind(kind)]: {
    area: kind.area,
    async handle(run) {
      const { content, ...options } = z.parse(payloadSchema, run.payload);
      const file = await readLinesFile(unpackFile(content), kind.shape);
      return processFile(run, file.lines.length, (ctx, onWritten) =>
        runImport(ctx, kind, { ...options, file, onWritten }),
      );
    },
  },
});

/** Converts a line's field errors to errors of columns. An error in `options.0.value` belongs to the column of `options`. */
export function toLineProblems(
  line: number,
  errors: readonly FieldError[],
  headers: Partial<Record<string, string>>,
): ImportData['errors'] {
  const findHeader = (field: string): string | undefined =>
    headers[field] ?? (field.includes('.') ? findHeader(field.slice(0, field.lastIndexOf('.'))) : undefined);
  return errors.map(({ field, ...problem }) => ({ line, field: findHeader(field) ?? field, ...messageData(problem) }));
}
