import type { Area } from '@souk/contract/entities.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { fieldError, invalidFields } from '#core/errors.ts';
import { attempt, type FileLine } from './csv.service.ts';
import { type FileImport, type ImportFindings, toLineProblems } from './import-file.ts';
import type { FileShape } from './read-lines-file.ts';
import { messageData } from '#core/messages/message-data.ts';
import type { Message } from '@souk/contract/core/message.ts';

export interface ExistingRow {
  id: string;
  /** What `LineImport.getKey` returns for this row's line. */
  key: string;
  version: number;
}

/** The result of importing a line. */
export interface LineResult {
  /** Values that could not be imported. */
  warnings: readonly Message[];
  isUnchanged?: boolean;
}

/** How the lines of one kind of file are imported. */
export interface LineImport<Field extends string, Before extends ExistingRow> {
  area: Area;
  shape: FileShape<Field>;
  /** The field for which errors of the whole line are reported. */
  keyField: Field;
  /** The key that identifies the line, or an empty string if the line has none. */
  getKey: (line: FileLine<Field>) => string;
  /** The error of a line whose key already occurred. `line` is the number of the earlier line. */
  repeatedProblem: (line: number) => Message;
  /** Finds the existing rows of the lines. */
  findExisting: (ctx: Context, lines: readonly FileLine<Field>[]) => Promise<readonly Before[]>;
  /** Sorts lines that depend on each other; by default they are written in the order of the file. */
  sortLines?: (lines: readonly FileLine<Field>[]) => readonly FileLine<Field>[];
  /** Creates a row, or updates the existing one. */
  write: (ctx: Context, line: FileLine<Field>, before: Before | undefined) => Promise<LineResult>;
}

/** Creates the import of files with one row per line. */
export const createLineImport = <Field extends string, Before extends ExistingRow>(
  kind: LineImport<Field, Before>,
): FileImport<Field> => ({
  area: kind.area,
  shape: kind.shape,
  fileName: `${kind.area}.csv`,
  write: (ctx, lines, findings) => writeLines(ctx, kind, { lines, ...findings }),
});

interface LinesToWrite<Field extends string> extends ImportFindings {
  lines: readonly FileLine<Field>[];
}

async function writeLines<Field extends string, Before extends ExistingRow>(
  ctx: Context,
  {
    shape,
    keyField,
    getKey,
    repeatedProblem,
    findExisting,
    sortLines = (lines) => lines,
    write,
  }: LineImport<Field, Before>,
  { lines, errors, warnings, counts, onWritten }: LinesToWrite<Field>,
): Promise<void> {
  const existingByKey = new Map((await findExisting(ctx, lines)).map((row) => [row.key, row]));
  const firstLineByKey = firstLineNumbers(lines, getKey);
  for (const [index, line] of sortLines(lines).entries()) {
    const key = getKey(line);
    const before = existingByKey.get(key);
    const firstLine = firstLineByKey.get(key);
    const error = await attempt(ctx, async () => {
      if (firstLine !== undefined && firstLine !== line.line)
        throw invalidFields([fieldError(keyField, repeatedProblem(firstLine))]);
      const { warnings: lineWarnings, isUnchanged } = await write(ctx, line, before);
      warnings.push(...lineWarnings.map((warning) => ({ line: line.line, ...messageData(warning) })));
      counts[before ? (isUnchanged ? 'unchanged' : 'updated') : 'created']++;
    });
    if (error)
      errors.push(...toLineProblems(line.line, error.details.errors ?? [fieldError(keyField, error)], shape.headers));
    onWritten(index + 1);
  }
}

/** The number of the first line with each key. */
const firstLineNumbers = <Line extends { line: number }>(lines: readonly Line[], keyOf: (line: Line) => string) =>
  new Map(
    lines
      .toReversed()
      .map((line) => [keyOf(line), line.line] as const)
      .filter(([key]) => key !== ''),
  );

/** Parses the values of a line with a schema. Throws 400 for the invalid fields. */
export function parseLine<Body extends z.ZodMiniType>(schema: Body, value: unknown): z.output<Body> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw invalidFields(fieldErrors(result.error));
  return result.data;
}
