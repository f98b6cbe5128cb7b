import { type ComparedImportData, MAX_LINES_AT_ONCE } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { shownFileName } from '#core/files/shown-file-name.ts';
import type { ReceivedUpload } from '#core/http/upload.ts';
import { reportFollows } from '#core/import-report.ts';
import { packFile, unpackFile, workOffFile } from '#core/jobs/file-work.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import { importLines, type Known, type LineImport } from './import-lines.ts';
import { readLinesFile } from './read-lines-file.ts';

interface Sent {
  upload: ReceivedUpload;
  options: { dryRun: boolean; partial: boolean };
}

const jobKind = (area: string): string => `${area}.import`;

/** Imports a file, a long one in the background. Throws 400 at `file`. */
export async function importLinesFile<Field extends string, Before extends Known>(
  ctx: Context,
  kind: LineImport<Field, Before>,
  { upload, options: { dryRun: isDryRun, partial: isPartial } }: Sent,
): Promise<ComparedImportData> {
  const file = await readLinesFile(upload.content, kind.shape);
  const given = { fileName: shownFileName(upload.name, `${kind.area}.csv`), isDryRun, isPartial };
  if (file.lines.length <= MAX_LINES_AT_ONCE) return importLines(ctx, kind, { file, ...given });
  const jobId = await enqueue(ctx, jobKind(kind.area), { content: packFile(upload.content), ...given });
  return { ...reportFollows(isDryRun, jobId), unchanged: 0 };
}

const payloadOf = z.object({
  content: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  isPartial: z.boolean(),
});

/** The job that works off long files of one kind. */
export const lineImportJobs = <Field extends string, Before extends Known>(
  kind: LineImport<Field, Before>,
): JobRegistry => ({
  [jobKind(kind.area)]: {
    area: kind.area,
    async handle(run) {
      const { content, ...given } = z.parse(payloadOf, run.payload);
      const file = await readLinesFile(unpackFile(content), kind.shape);
      return workOffFile(run, file.lines.length, (ctx, onWritten) =>
        importLines(ctx, kind, { ...given, file, onWritten }),
      );
    },
  },
});
