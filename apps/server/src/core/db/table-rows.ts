import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TableName } from '#tables/table-names.ts';
import type { Queryable } from './database.ts';
import { type Condition, condition, plannedAnew, type Statement, statement, type UsedTables } from './statement.ts';

/** A table of the schema; its type knows its name. */
export type NamedTable = PgTable & { _: { name: TableName } };
type TableWithId = NamedTable & { id: PgColumn };
type Insert<Table extends PgTable> = Table['$inferInsert'];
type Select<Table extends PgTable> = Table['$inferSelect'];

/** Takes no other keys, not even those that come along in a variable. */
export type OnlyColumns<Table extends PgTable, Values> = {
  [Key in Exclude<keyof Values, keyof Insert<Table>>]: never;
};

/** Adds one row; columns left out get their default. Throws for a key that is no column of the table. */
export async function insertRow<Table extends NamedTable, const Values extends Insert<Table>>(
  db: Queryable,
  table: Table,
  values: Values & OnlyColumns<Table, Values>,
): Promise<void> {
  await db.rows(insertOf(table, [values]));
}

/** Adds rows in one statement; a column that only some of them have gets its default in the others. */
export async function insertRows<Table extends NamedTable, const Values extends Insert<Table>>(
  db: Queryable,
  table: Table,
  rows: readonly (Values & OnlyColumns<Table, Values>)[],
): Promise<void> {
  // Its text depends on the number of rows, so a prepared statement would not be used again.
  if (rows.length > 0) await db.rows(plannedAnew(insertOf(table, rows)));
}

/** Adds one row and returns it as stored, defaults included. */
export async function insertReturning<Table extends NamedTable, const Values extends Insert<Table>>(
  db: Queryable,
  table: Table,
  values: Values & OnlyColumns<Table, Values>,
): Promise<Select<Table>> {
  const [row] = await readRows(db, table, returning(table, insertOf(table, [values])));
  if (!row) throw new Error(`The insert into ${getTableName(table)} returned no row`);
  return row;
}

/** Adds one row and returns it as stored, or undefined if another row has one of its unique values. */
export async function insertIfNew<Table extends NamedTable, const Values extends Insert<Table>>(
  db: Queryable,
  table: Table,
  values: Values & OnlyColumns<Table, Values>,
): Promise<Select<Table> | undefined> {
  const insert = insertOf(table, [values]);
  const text = `${insert.text} on conflict do nothing`;
  const [row] = await readRows(db, table, returning(table, { ...insert, text }));
  return row;
}

export async function findRow<Table extends TableWithId>(
  db: Queryable,
  table: Table,
  id: string,
): Promise<Select<Table> | undefined> {
  const [row] = await findRows(db, table, condition('id = ?', id));
  return row;
}

export interface RowFilter extends Condition {
  orderBy?: string;
  lock?: 'for update' | 'for update skip locked';
}

/** The rows that match, as the table declares them: instants are Dates. */
export function findRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  { text, values, orderBy, lock }: RowFilter,
): Promise<Select<Table>[]> {
  const order = orderBy ? ` order by ${orderBy}` : '';
  const select = `select ${columnList(table)} from "${getTableName(table)}" where ${text}${order} ${lock ?? ''}`;
  return readRows(db, table, statement(select, values));
}

export const deleteRow = (db: Queryable, table: TableWithId, id: string): Promise<void> =>
  deleteRows(db, table, condition('id = ?', id));

export async function deleteRows(db: Queryable, table: NamedTable, where: Condition): Promise<void> {
  await db.rows(statement(`delete from "${getTableName(table)}" where ${where.text}`, where.values, writesTo(table)));
}

interface Column {
  key: string;
  name: string;
  column: PgColumn;
}

const columns = new WeakMap<PgTable, readonly Column[]>();

export function columnsOf(table: PgTable): readonly Column[] {
  const known = columns.get(table);
  if (known) return known;
  const found = Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, name: column.name, column }));
  columns.set(table, found);
  return found;
}

/** Names and stored values of the columns that `values` sets. Throws for a key that is no column of the table. */
export function columnValues(table: PgTable, values: object): { name: string; value: unknown }[] {
  const byKey = new Map(columnsOf(table).map((column) => [column.key, column]));
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const found = byKey.get(key);
      if (!found) throw new Error(`The table ${getTableName(table)} has no column ${key}`);
      return { name: found.name, value: value === null ? null : found.column.mapToDriverValue(value) };
    });
}

const columnList = (table: PgTable): string =>
  columnsOf(table)
    .map(({ name }) => `"${name}"`)
    .join(', ');

/** What a statement that writes to this table declares. */
export const writesTo = (table: NamedTable): UsedTables => ({ writes: [getTableName(table)] });

function insertOf(table: NamedTable, rows: readonly object[]): Statement {
  const lines = rows.map((row) => new Map(columnValues(table, row).map(({ name, value }) => [name, value])));
  const names = [...new Set(lines.flatMap((line) => [...line.keys()]))];
  const tuples = lines.map((line) => `(${names.map((name) => (line.has(name) ? '?' : 'default')).join(', ')})`);
  const list = names.map((name) => `"${name}"`).join(', ');
  const values = lines.flatMap((line) => names.filter((name) => line.has(name)).map((name) => line.get(name)));
  return statement(
    `insert into "${getTableName(table)}" (${list}) values ${tuples.join(', ')}`,
    values,
    writesTo(table),
  );
}

const returning = (table: PgTable, insert: Statement): Statement => ({
  ...insert,
  text: `${insert.text} returning ${columnList(table)}`,
});

async function readRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  select: Statement,
): Promise<Select<Table>[]> {
  const found = await db.rows<Record<string, unknown>>(select);
  return found.map((row) => fromStored(table, row));
}

/** A row that holds every column of the table, so it is what the table's own type says. */
function fromStored<Table extends PgTable>(table: Table, stored: Record<string, unknown>): Select<Table> {
  const row: Record<string, unknown> = {};
  for (const { key, name, column } of columnsOf(table)) {
    const value = stored[name];
    row[key] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row;
}
