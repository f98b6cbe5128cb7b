import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { newId } from '#core/id.ts';
import { SECRET_DIGITS, SLOT_LETTERS, SLOT_PATTERN, SLOT_KINDS } from './format.ts';
import type { ColumnData, Snapshot, TableData } from './read-file.ts';
import { type Shift, createShift } from './shift.ts';

const ROWS_PER_CHUNK = 2000;

interface RestoredIds {
  /** The new ids. The index of an id is its number in the file. */
  ids: string[];
  shift: Shift;
  secretOf: (serial: number) => string;
}

/**
 * Restores the rows of the file into a migrated database, with new ids and with dates shifted to `now`. Runs in the transaction
 * of the caller.
 */
export async function writeRows(
  client: pg.ClientBase,
  snapshot: Snapshot,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const { header, idTimes, tables } = snapshot;
  const shift = createShift(now, new Date(header.now), zone);
  const ids = [...idTimes.map((time) => newId(shift.instant(time))), ...header.fixedIds];
  const secrets = new Map<number, string>();
  const secretOf = (serial: number) => {
    const known = secrets.get(serial);
    if (known !== undefined) return known;
    const made = randomBytes(SECRET_DIGITS / 2).toString('hex');
    secrets.set(serial, made);
    return made;
  };
  const restored = { ids, shift, secretOf };
  // The file also contains the few rows that migrations insert, so these are deleted first.
  await client.query('delete from account_balances');
  for (const { plan } of tables.toReversed()) await client.query(`delete from "${plan.name}"`);
  for (const table of tables) await writeTable(client, table, { header, restored });
}

async function writeTable(
  client: pg.ClientBase,
  { plan, columns }: TableData,
  { header, restored }: { header: Snapshot['header']; restored: RestoredIds },
): Promise<void> {
  const list = columns.map(({ name }) => `"${name}"`).join(', ');
  const texts = columns.map((column) => copyTexts(column, header.texts, restored));
  const chunks = function* () {
    for (let start = 0; start < plan.rows; start += ROWS_PER_CHUNK) {
      let chunk = '';
      for (let row = start; row < Math.min(plan.rows, start + ROWS_PER_CHUNK); row += 1)
        chunk += `${texts.map((column) => column[row] ?? '').join('\t')}\n`;
      yield chunk;
    }
  };
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy "${plan.name}" (${list}) from stdin`)));
}

const COPY_NULL = '\\N';
const COPY_SPECIAL = /[\\\t\n\r]/g;
const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** The values of a column in the text format of `COPY`. */
function copyTexts(column: ColumnData, dictionary: readonly string[], restored: RestoredIds): string[] {
  const writers: Record<ColumnData['kind'], (value: number) => string> = {
    number: String,
    flag: (value) => (value === 1 ? 't' : 'f'),
    instant: (value) => restored.shift.instant(value).toISOString(),
    day: (value) => restored.shift.day(value),
    id: (value) => restored.ids[value] ?? '',
    text: createSlotFiller(column, dictionary, restored),
  };
  const write = writers[column.kind];
  return column.values.map((value) => (value === null ? COPY_NULL : write(value)));
}

function createSlotFiller(
  { slots, slotValues }: ColumnData,
  dictionary: readonly string[],
  restored: RestoredIds,
): (text: number) => string {
  const escaped = (text: number) =>
    (dictionary[text] ?? '').replace(COPY_SPECIAL, (letter) => COPY_ESCAPES[letter] ?? letter);
  if (!slots) return escaped;
  const { shift, ids, secretOf } = restored;
  const writers: Record<(typeof SLOT_KINDS)[number], (value: number) => string> = {
    id: (value) => ids[value] ?? '',
    instant: (value) => shift.instant(value).toISOString(),
    day: (value) => shift.day(value),
    number: String,
    secret: secretOf,
  };
  const used = SLOT_KINDS.map(() => 0);
  return (text) =>
    escaped(text).replace(SLOT_PATTERN, (letter) => {
      const slot = SLOT_LETTERS.indexOf(letter);
      const kind = SLOT_KINDS[slot];
      const value = slotValues[slot]?.[used[slot] ?? 0];
      used[slot] = (used[slot] ?? 0) + 1;
      if (kind === undefined || value === undefined) throw new Error('The demo’s file lacks a value of a text');
      return writers[kind](value);
    });
}
