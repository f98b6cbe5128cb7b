import { brotliCompressSync, constants } from 'node:zlib';
import type { Prediction } from '../../seeds/demo/format.ts';
import { zigzag } from '../../seeds/demo/format.ts';
import { predictor, type Snapshot, type TableData, type Value } from '../../seeds/demo/read-file.ts';
import type { ColumnKind } from './read-tables.ts';

const FAST = 5;

/** The values of one kind of slot, each with its row. */
export type SlotValues = { row: number; value: number }[];

export const brotli = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

interface ColumnTarget {
  kind: ColumnKind;
  name: string;
  table: TableData;
  snapshot: Snapshot;
}

interface Chosen {
  prediction: Prediction;
  bytes: Buffer;
}

export function best(values: readonly Value[], target: ColumnTarget): Chosen {
  return smallest(candidates(target), (prediction) => {
    const guess = predictor(prediction, target.snapshot, target.table);
    return values.map((value, row) => {
      if (value === null) return 0;
      const code = zigzag(value - guess.of(row)) + 1;
      guess.seen(row, value);
      return code;
    });
  });
}

export function bestSlot(values: SlotValues, target: ColumnTarget): Chosen {
  return smallest(candidates(target), (prediction) => {
    const guess = predictor(prediction, target.snapshot, target.table);
    return values.map(({ row, value }) => {
      const code = zigzag(value - guess.of(row));
      guess.seen(row, value);
      return code;
    });
  });
}

function smallest(predictions: readonly Prediction[], codes: (prediction: Prediction) => number[]): Chosen {
  let chosen: (Chosen & { size: number }) | undefined;
  for (const prediction of predictions) {
    const bytes = varints(codes(prediction));
    const { length: size } = brotli(bytes, FAST);
    if (!chosen || size < chosen.size) chosen = { prediction, bytes, size };
  }
  if (!chosen) throw new Error('No prediction');
  return chosen;
}

/** The predictions that are possible for a column of this name and kind. */
function candidates({ kind, name, table, snapshot }: ColumnTarget): Prediction[] {
  const found: Prediction[] = [{ from: 'zero' }, { from: 'previous' }];
  for (const [at, column] of table.columns.entries()) {
    if (column.kind === kind && kind !== 'flag') found.push({ from: 'column', column: at });
    if (column.kind !== 'id') continue;
    if (kind === 'instant') found.push({ from: 'id time', by: at });
    if (column.name !== 'id') found.push({ from: 'same id', by: at });
    found.push(...ownerColumns({ kind, name, by: at, column, snapshot }));
  }
  return found;
}

interface Ownership {
  kind: ColumnKind;
  name: string;
  by: number;
  column: { values: readonly Value[] };
  snapshot: Snapshot;
}

/** Columns of the table that a column of ids refers to. */
function ownerColumns({ kind, name, by, column, snapshot }: Ownership): Prediction[] {
  const some = column.values.find((value) => value !== null);
  if (some === undefined) return [];
  return snapshot.tables.flatMap(({ columns }, table) => {
    const owner = columns.find((each) => each.name === 'id');
    if (!owner?.values.includes(some)) return [];
    return columns.flatMap((each, at): Prediction[] =>
      each.kind === kind && (each.name === name || kind === 'text' || each.name === 'number')
        ? [{ from: 'owner', by, table, column: at }]
        : [],
    );
  });
}

export function varints(codes: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (const code of codes) {
    let left = code;
    while (left >= 0x80) {
      bytes.push((left % 0x80) + 0x80);
      left = Math.floor(left / 0x80);
    }
    bytes.push(left);
  }
  return Buffer.from(bytes);
}
