import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import pg from 'pg';
import { dayAt } from '#core/days.ts';
import {
  type ColumnPlan,
  type Header,
  MANIFEST_NAME,
  SLOT_LETTERS,
  SLOT_PATTERN,
  SLOT_KINDS,
  type TablePlan,
  zigzag,
} from '../../seeds/demo/format.ts';
import type { Snapshot, TableData } from '../../seeds/demo/read-file.ts';
import { daysBetween } from '../../seeds/demo/shift.ts';
import { encodeColumn, encodeSlot, brotli, type SlotValues, encodeVarints } from './predictions.ts';
import { type ColumnKind, type RawTable, readTables } from './read-tables.ts';

const PART_BYTES = 440_000;

interface WriteOptions {
  url: string;
  folder: string;
  /** The end of the demo. */
  now: Date;
  zone: string;
  drawings: Record<string, unknown>;
}

/** Writes the rows of a database to the file that the first start of a demo restores. Returns its size. */
export async function writeSnapshot({ url, folder, now, zone, drawings }: WriteOptions): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const tables = await readTables(client);
  await client.end();
  const { snapshot, payload } = encode(tables, now, zone);
  const head = Buffer.from(JSON.stringify({ ...snapshot.header, drawings }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const packed = brotli(Buffer.concat([length, head, ...payload]), constants.BROTLI_MAX_QUALITY);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name));
  const parts: string[] = [];
  for (let start = 0; start < packed.length; start += PART_BYTES) {
    const name = `demo-${parts.length + 1}.br`;
    parts.push(name);
    await writeFile(join(folder, name), packed.subarray(start, start + PART_BYTES));
  }
  const sha256 = createHash('sha256').update(packed).digest('hex');
  // Formats the manifest like the formatter, so that `npm run check` accepts it.
  const list = parts.map((part) => JSON.stringify(part)).join(', ');
  const manifest = `{\n  "parts": [${list}],\n  "bytes": ${packed.length},\n  "sha256": "${sha256}"\n}\n`;
  await writeFile(join(folder, MANIFEST_NAME), manifest);
  return packed.length;
}

const ID_PATTERN = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Matches ids that were drawn when a row was created, but not those that migrations define. */
const RANDOM_ID = /^(?!01900000-).{14}7/;
/** Matches the values for slots in a text. Longer forms come first, because an instant also contains a day. */
const SLOT_VALUE_PATTERN =
  /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})|(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)|\b([0-9a-f]{40})\b|\b(\d{4}-\d\d-\d\d)\b|(?<![0-9a-zA-Z])([1-9]\d{3,13})(?![0-9a-zA-Z])/g;

class Dictionary {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

interface Encoding {
  snapshot: Snapshot;
  ids: Map<string, number>;
  dictionary: Dictionary;
  secrets: Dictionary;
  now: Date;
  lastDay: string;
}

function encode(raw: RawTable[], now: Date, zone: string): { snapshot: Snapshot; payload: Buffer[] } {
  const found = new Set<string>();
  for (const { columns } of raw)
    for (const { values } of columns)
      for (const value of values) for (const [id] of value?.matchAll(ID_PATTERN) ?? []) found.add(id);
  const all = [...found].toSorted();
  const randomIds = all.filter((id) => RANDOM_ID.test(id));
  const fixedIds = all.filter((id) => !RANDOM_ID.test(id));
  const ids = new Map([...randomIds, ...fixedIds].map((id, index) => [id, index]));
  const idTimes = randomIds.map((id) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - now.getTime());
  const dictionary = new Dictionary();
  const header: Header = {
    now: now.toISOString(),
    fixedIds,
    madeIds: randomIds.length,
    texts: dictionary.texts,
    tables: [],
    drawings: {},
  };
  const snapshot: Snapshot = { header, idTimes, tables: [] };
  const encoding: Encoding = { snapshot, ids, dictionary, secrets: new Dictionary(), now, lastDay: dayAt(now, zone) };
  const payload = [encodeVarints(idTimes.map((time, index) => zigzag(time - (idTimes[index - 1] ?? 0))))];
  for (const table of raw) payload.push(...encodeTable(table, encoding));
  return { snapshot, payload };
}

function encodeTable(raw: RawTable, encoding: Encoding): Buffer[] {
  const rows = raw.columns[0]?.values.length ?? 0;
  const plan: TablePlan = { name: raw.name, rows, columns: [] };
  const table: TableData = { plan, columns: [] };
  encoding.snapshot.tables.push(table);
  encoding.snapshot.header.tables.push(plan);
  const payload: Buffer[] = [];
  // Encodes ids first, because other columns are predicted from them.
  const columns = raw.columns.toSorted((a, b) => encodingOrder(a.kind) - encodingOrder(b.kind));
  for (const { name, kind, values } of columns) {
    const numbers = values.map((value) => (value === null ? null : numberOf(value, kind, encoding)));
    const slotted = kind === 'text' ? slotValuesOf(values, encoding) : [];
    const plain = encodeColumn(numbers, { kind, name, table, snapshot: encoding.snapshot });
    const column: ColumnPlan = { name, kind, prediction: plain.prediction };
    const buffers = [plain.bytes];
    if (slotted.some((slot) => slot.length > 0)) {
      column.slots = [];
      for (const [slot, found] of slotted.entries()) {
        const chosen = encodeSlot(found, {
          kind: SLOT_KINDS[slot] === 'secret' ? 'number' : (SLOT_KINDS[slot] ?? 'number'),
          name,
          table,
          snapshot: encoding.snapshot,
        });
        column.slots.push(chosen.prediction);
        buffers.push(chosen.bytes);
      }
    }
    plan.columns.push(column);
    table.columns.push({ ...column, values: numbers, slotValues: [] });
    payload.push(...buffers);
  }
  return payload;
}

const encodingOrder = (kind: ColumnKind) => (kind === 'id' ? 0 : kind === 'instant' ? 1 : 2);

function numberOf(value: string, kind: ColumnKind, { ids, dictionary, now, lastDay }: Encoding): number {
  switch (kind) {
    case 'number':
      return Number(value);
    case 'flag':
      return value === 'true' ? 1 : 0;
    case 'instant':
      return Number(value) - now.getTime();
    case 'day':
      return daysBetween(lastDay, value);
    case 'id':
      return ids.get(value) ?? throwError(`Unknown id ${value}`);
    case 'text':
      return dictionary.numberOf(extractSlots(value).text);
  }
}

function throwError(problem: string): never {
  throw new Error(problem);
}

function extractSlots(text: string): { text: string; found: { slot: number; value: string }[] } {
  if (text.search(SLOT_PATTERN) >= 0) throwError(`A text contains a letter that marks a slot: ${text}`);
  const found: { slot: number; value: string }[] = [];
  const bare = text.replace(SLOT_VALUE_PATTERN, (whole: string, ...groups: (string | undefined)[]) => {
    const slot = [0, 1, 4, 2, 3][groups.findIndex((group) => group !== undefined)] ?? throwError('No slot');
    found.push({ slot, value: whole });
    return SLOT_LETTERS.charAt(slot);
  });
  return { text: bare, found };
}

function slotValuesOf(values: readonly (string | null)[], encoding: Encoding): SlotValues[] {
  const slots: SlotValues[] = SLOT_KINDS.map(() => []);
  values.forEach((text, row) => {
    for (const { slot, value } of text === null ? [] : extractSlots(text).found)
      slots[slot]?.push({ row, value: slotNumber(slot, value, encoding) });
  });
  return slots;
}

function slotNumber(slot: number, value: string, { ids, now, lastDay, secrets }: Encoding): number {
  switch (SLOT_KINDS[slot]) {
    case 'id':
      return ids.get(value) ?? throwError(`Unknown id ${value}`);
    case 'instant':
      return Date.parse(value) - now.getTime();
    case 'day':
      return daysBetween(lastDay, value);
    case 'secret':
      return secrets.numberOf(value);
    default:
      return Number(value);
  }
}
