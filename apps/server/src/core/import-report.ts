import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Area } from '@souk/contract/entities.ts';
import { type ImportData, MAX_LISTED_PROBLEMS } from '@souk/contract/core/list.ts';
import { message } from '@souk/contract/core/message.ts';
import { actorOf, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { messageData } from '#core/messages/message-data.ts';

type Problem = ImportData['errors'][number];
type Warning = ImportData['warnings'][number];

interface Found<Some extends Warning> {
  area: Area;
  fileName: string;
  errors: readonly Problem[];
  warnings: readonly Some[];
}

interface Listed<Some extends Warning> extends Pick<ImportData, 'errors' | 'leftOut' | 'reportId'> {
  warnings: Some[];
}

const byLine = (left: { line: number }, right: { line: number }): number => left.line - right.line;

/** The errors and warnings of a file by line. What is beyond the limit of each is counted; the report holds all. */
export async function listProblems<Some extends Warning>(ctx: Context, found: Found<Some>): Promise<Listed<Some>> {
  const [errors, warnings] = [found.errors.toSorted(byLine), found.warnings.toSorted(byLine)];
  const beyond = (problems: readonly unknown[]) => Math.max(0, problems.length - MAX_LISTED_PROBLEMS);
  return {
    errors: errors.slice(0, MAX_LISTED_PROBLEMS),
    warnings: warnings.slice(0, MAX_LISTED_PROBLEMS),
    leftOut: beyond(errors) + beyond(warnings),
    reportId: errors.length + warnings.length > 0 ? await storeReport(ctx, { ...found, errors, warnings }) : null,
  };
}

/** A warning for each column that nobody knows. */
export const unknownColumns = ({ unknownHeads }: { unknownHeads: readonly string[] }): Warning[] =>
  unknownHeads.map((column) => ({ line: 1, ...messageData(message('import.unknown_column', { column })) }));

const INSERT =
  'insert into import_reports (id, area, file_name, content, created_by, created_at) values (?, ?, ?, ?, ?, ?)';

async function storeReport(ctx: Context, { area, fileName, errors, warnings }: Found<Warning>): Promise<string> {
  const id = newId(ctx.now);
  const packed = await buffer(Readable.from(jsonLines([...errors, ...warnings].toSorted(byLine))).pipe(createGzip()));
  await ctx.db.rows(
    statement(INSERT, [id, area, fileName, packed.toString('base64'), actorOf(ctx).id, ctx.now], {
      writes: ['import_reports'],
    }),
  );
  return id;
}

const LINES_AT_ONCE = 1000;

function* jsonLines(problems: readonly (Problem | Warning)[]): Generator<string> {
  for (let at = 0; at < problems.length; at += LINES_AT_ONCE)
    yield problems
      .slice(at, at + LINES_AT_ONCE)
      .map((problem) => `${JSON.stringify(problem)}\n`)
      .join('');
}

/** The answer for a long file, whose report comes with its job. */
export const reportFollows = (isDryRun: boolean, jobId: string) => ({
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
