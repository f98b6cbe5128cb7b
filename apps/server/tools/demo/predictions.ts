import { brotliCompressSync, constants } from 'node:zlib';
import type { Prediction } from '../../seeds/demo/format.ts';
import { zigzag } from '../../seeds/demo/format.ts';
import { createPredictor, type Snapshot, type TableData, type Value } from '../../seeds/demo/read-file.ts';
import type { ColumnKind } from './read-tables.ts';

const FAST_QUALITY = 5;

/** The values of all slots of one kind in a column, each with its row. */
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

interface EncodedColumn {
  prediction: Prediction;
  bytes: Buffer;
}

export function encodeColumn(values: readonly Value[], target: ColumnTarget): EncodedColumn {
  return encodeSmallest(possiblePredictions(target), (prediction) => {
    const guess = createPredictor(prediction, target.snapshot, target.table);
    return values.map((value, row) => {
      if (value === null) return 0;
      const code = zigzag(value - guess.of(row)) + 1;
      guess.seen(row, value);
      return code;
    });
  });
}

export function encodeSlot(values: SlotValues, target: ColumnTarget): EncodedColumn {
  return encodeSmallest(possiblePredictions(target), (prediction) => {
    const guess = createPredictor(prediction, target.snapshot, target.table);
    return values.map(({ row, value }) => {
      const code = zigzag(value - guess.of(row));
      guess.seen(row, value);
      return code;
    });
  });
}

function encodeSmallest(
  predictions: readonly Prediction[],
  codes: (prediction: Prediction) => number[],
): EncodedColumn {
  let chosen: (EncodedColumn & { size: number }) | undefined;
  for (const prediction of predictions) {
    const bytes = encodeVarints(codes(prediction));
    const { length: size } = brotli(bytes, FAST_QUALITY);
    if (!chosen || size < chosen.size) chosen = { prediction, bytes, size };
  }
  if (!chosen) throw new Error('No prediction');
  return chosen;
}

/** The predictions that are possible for a column of this name and kind. */
function possiblePredictions({ kind, name, table, snapshot }: ColumnTarget): Prediction[] {
  const found: Prediction[] = [{ from: 'zero' }, { from: 'previous' }];
  for (const [at, column] of table.columns.entries()) {
    if (column.kind === kind && kind !== 'flag') found.push({ from: 'column', column: at });
    if (column.kind !== 'id') continue;
    if (kind === 'instant') found.push({ from: 'id time', by: at });
    if (column.name !== 'id') found.push({ from: 'same id', by: at });
    found.push(...ownerPredictions({ kind, name, by: at, column, snapshot }));
  }
  return found;
}

interface IdColumn {
  kind: ColumnKind;
  name: string;
  by: number;
  column: { values: readonly Value[] };
  snapshot: Snapshot;
}

/** Predictions from columns of the table to which a column of ids refers. */
function ownerPredictions({ kind, name, by, column, snapshot }: IdColumn): Prediction[] {
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

export function encodeVarints(codes: readonly number[]): Buffer {
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
