import type { Area } from '@souk/contract/entities.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { fieldError, wrongFields } from '#core/errors.ts';
import { attempt, type FileLine } from './csv.service.ts';
import { type FileImport, type Findings, problemsAt } from './import-file.ts';
import type { FileShape } from './read-lines-file.ts';
import { messageData } from '#core/messages/message-data.ts';
import type { Message } from '@souk/contract/core/message.ts';

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

/** Files whose lines become a row each. */
export const lineImport = <Field extends string, Before extends Known>(
  kind: LineImport<Field, Before>,
): FileImport<Field> => ({
  area: kind.area,
  shape: kind.shape,
  fileName: `${kind.area}.csv`,
  write: (ctx, lines, findings) => writeLines(ctx, kind, { lines, ...findings }),
});

interface Work<Field extends string> extends Findings {
  lines: readonly FileLine<Field>[];
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
    if (refusal)
      errors.push(...problemsAt(line.line, refusal.details.errors ?? [fieldError(keyField, refusal)], shape.heads));
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

/** What a form's schema makes of a line. Throws 400 at the fields. */
export function parsedLine<Body extends z.ZodMiniType>(schema: Body, value: unknown): z.output<Body> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw wrongFields(fieldErrors(result.error));
  return result.data;
}
