import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Area } from '@souk/contract/entities.ts';
import { type ImportData, MAX_LISTED_PROBLEMS } from '@souk/contract/core/list.ts';
import { message } from '@souk/contract/core/message.ts';
import { describeActor, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { messageData } from '#core/messages/message-data.ts';

type ImportError = ImportData['errors'][number];
type ImportWarning = ImportData['warnings'][number];

interface ImportProblems<Some extends ImportWarning> {
  area: Area;
  fileName: string;
  errors: readonly ImportError[];
  warnings: readonly Some[];
}

interface ListedProblems<Some extends ImportWarning> extends Pick<ImportData, 'errors' | 'leftOut' | 'reportId'> {
  warnings: Some[];
}

const byLine = (left: { line: number }, right: { line: number }): number => left.line - right.line;

/**
 * The errors and warnings of a file, sorted by line. Those beyond the limit are only counted, but the stored report lists all.
 */
export async function listProblems<Some extends ImportWarning>(
  ctx: Context,
  problems: ImportProblems<Some>,
): Promise<ListedProblems<Some>> {
  const [errors, warnings] = [problems.errors.toSorted(byLine), problems.warnings.toSorted(byLine)];
  const countUnlisted = (list: readonly unknown[]) => Math.max(0, list.length - MAX_LISTED_PROBLEMS);
  return {
    errors: errors.slice(0, MAX_LISTED_PROBLEMS),
    warnings: warnings.slice(0, MAX_LISTED_PROBLEMS),
    leftOut: countUnlisted(errors) + countUnlisted(warnings),
    reportId: errors.length + warnings.length > 0 ? await storeReport(ctx, { ...problems, errors, warnings }) : null,
  };
}

/** A warning for each unknown column. */
export const unknownColumnWarnings = ({ unknownHeaders }: { unknownHeaders: readonly string[] }): ImportWarning[] =>
  unknownHeaders.map((column) => ({ line: 1, ...messageData(message('import.unknown_column', { column })) }));

const INSERT_REPORT =
  'insert into import_reports (id, area, file_name, content, created_by, created_at) values (?, ?, ?, ?, ?, ?)';

async function storeReport(
  ctx: Context,
  { area, fileName, errors, warnings }: ImportProblems<ImportWarning>,
): Promise<string> {
  const id = newId(ctx.now);
  const gzipped = await buffer(Readable.from(jsonLines([...errors, ...warnings].toSorted(byLine))).pipe(createGzip()));
  await ctx.db.rows(
    statement(INSERT_REPORT, [id, area, fileName, gzipped.toString('base64'), describeActor(ctx).id, ctx.now], {
      writes: ['import_reports'],
    }),
  );
  return id;
}

const CHUNK_LINES = 1000;

function* jsonLines(problems: readonly (ImportError | ImportWarning)[]): Generator<string> {
  for (let start = 0; start < problems.length; start += CHUNK_LINES)
    yield problems
      .slice(start, start + CHUNK_LINES)
      .map((problem) => `${JSON.stringify(problem)}\n`)
      .join('');
}

/** The response for a long file. The job that imports the file creates the report. */
export const pendingImport = (isDryRun: boolean, jobId: string) => ({
  dryRun: isDryRun,
  created: 0,
  updated: 0,
  failed: 0,
  errors: [],
  warnings: [],
  notImported: [],
  leftOut: 0,
  reportId: null,
  jobId,
});
