import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import {
  type ColumnPlan,
  type Header,
  header,
  MANIFEST_NAME,
  manifest,
  type Prediction,
  SLOT_PATTERN,
  SLOT_KINDS,
  SLOT_LETTERS,
  type TablePlan,
  unzigzag,
} from './format.ts';

export type Value = number | null;

/** The numbers of a column. For each kind of slot, the numbers of its slots in the order in which they are read. */
export interface ColumnData extends ColumnPlan {
  values: Value[];
  slotValues: number[][];
}

export interface TableData {
  plan: TablePlan;
  columns: ColumnData[];
}

export interface Snapshot {
  header: Header;
  /** When each id was created, in milliseconds from the demo's end. */
  idTimes: number[];
  tables: TableData[];
}

/** Reads and verifies the file in a folder. */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const { parts, bytes, sha256 } = z.parse(manifest, JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8')));
  const packed = Buffer.concat(await Promise.all(parts.map((part) => readFile(join(folder, part)))));
  const hash = createHash('sha256').update(packed).digest('hex');
  if (packed.length !== bytes || hash !== sha256)
    throw new Error(`The demo's file in ${folder} is damaged: its checksum is ${hash}, not ${sha256}.`);
  return decode(await promisify(brotliDecompress)(packed));
}

/**
 * Decodes, in the order of the file: the length of the header, the header as JSON, the creation times of ids, and each column.
 */
function decode(content: Buffer): Snapshot {
  const length = content.readUInt32LE(0);
  const head = z.parse(header, JSON.parse(content.toString('utf8', 4, 4 + length)));
  const next = createVarintReader(content.subarray(4 + length));
  const idTimes: number[] = [];
  let time = 0;
  for (let made = 0; made < head.madeIds; made += 1) idTimes.push((time += unzigzag(next())));
  const snapshot: Snapshot = { header: head, idTimes, tables: [] };
  const slotsOf = head.texts.map((text) =>
    Array.from(text.match(SLOT_PATTERN) ?? [], (letter) => SLOT_LETTERS.indexOf(letter)),
  );
  for (const plan of head.tables) {
    const table: TableData = { plan, columns: [] };
    snapshot.tables.push(table);
    for (const column of plan.columns) table.columns.push(readColumn(column, { next, snapshot, table, slotsOf }));
  }
  return snapshot;
}

interface ReadState {
  next: () => number;
  snapshot: Snapshot;
  table: TableData;
  /** The kinds of slots in each text. */
  slotsOf: number[][];
}

function readColumn(plan: ColumnPlan, { next, snapshot, table, slotsOf }: ReadState): ColumnData {
  const values: Value[] = [];
  const predict = createPredictor(plan.prediction, snapshot, table);
  for (let row = 0; row < table.plan.rows; row += 1) {
    const code = next();
    const value = code === 0 ? null : unzigzag(code - 1) + predict.of(row);
    values.push(value);
    if (value !== null) predict.seen(row, value);
  }
  const slotValues: number[][] = SLOT_KINDS.map(() => []);
  plan.slots?.forEach((prediction, slot) => {
    const guess = createPredictor(prediction, snapshot, table);
    values.forEach((text, row) => {
      for (const found of text === null ? [] : (slotsOf[text] ?? [])) {
        if (found !== slot) continue;
        const value = unzigzag(next()) + guess.of(row);
        slotValues[slot]?.push(value);
        guess.seen(row, value);
      }
    });
  });
  return { ...plan, values, slotValues };
}

export interface Predictor {
  of(row: number): number;
  seen(row: number, value: number): void;
}

/**
 * Predicts each value of a column of `table` from the data before it. Reader and writer both use it, so that they make the same
 * predictions.
 */
export function createPredictor(
  plan: Prediction,
  { idTimes, tables }: Pick<Snapshot, 'idTimes' | 'tables'>,
  table: TableData,
): Predictor {
  let previous = 0;
  const ids = 'by' in plan ? (table.columns[plan.by]?.values ?? []) : [];
  const byId = new Map<Value, number>();
  const rowsById = plan.from === 'owner' ? indexRowsById(tables[plan.table]) : new Map<Value, number>();
  const owned = plan.from === 'owner' ? (tables[plan.table]?.columns[plan.column]?.values ?? []) : [];
  const beside = plan.from === 'column' ? (table.columns[plan.column]?.values ?? []) : [];
  const guesses: Record<Prediction['from'], (row: number) => Value | undefined> = {
    zero: () => 0,
    previous: () => previous,
    column: (row) => beside[row],
    'id time': (row) => idTimes[ids[row] ?? -1],
    'same id': (row) => byId.get(ids[row] ?? null),
    owner: (row) => owned[rowsById.get(ids[row] ?? null) ?? -1],
  };
  const guess = guesses[plan.from];
  return {
    of: (row) => guess(row) ?? previous,
    seen: (row, value) => {
      previous = value;
      if (plan.from === 'same id') byId.set(ids[row] ?? null, value);
    },
  };
}

const rowMaps = new WeakMap<TableData, Map<Value, number>>();

function indexRowsById(table: TableData | undefined): Map<Value, number> {
  if (!table) return new Map();
  const known = rowMaps.get(table);
  if (known) return known;
  const made = new Map(table.columns.find(({ name }) => name === 'id')?.values.map((id, row) => [id, row]));
  rowMaps.set(table, made);
  return made;
}

function createVarintReader(bytes: Buffer): () => number {
  let at = 0;
  return () => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('The demo’s file ends too early');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  };
}
