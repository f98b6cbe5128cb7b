import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TableName } from '#tables/table-names.ts';
import type { Queryable } from './database.ts';
import {
  type Condition,
  condition,
  withoutPlanCache,
  type Statement,
  statement,
  type UsedTables,
} from './statement.ts';

/** A table of the schema, whose type includes its name. */
export type NamedTable = PgTable & { _: { name: TableName } };
type TableWithId = NamedTable & { id: PgColumn };
type RowToInsert<Table extends PgTable> = Table['$inferInsert'];
type SelectedRow<Table extends PgTable> = Table['$inferSelect'];

/** Rejects excess keys. TypeScript itself would accept them in a variable. */
export type OnlyColumns<Table extends PgTable, Values> = {
  [Key in Exclude<keyof Values, keyof RowToInsert<Table>>]: never;
};

/** Inserts one row; omitted columns get their default. Throws for a key that is not a column of the table. */
export async function insertRow<Table extends NamedTable, const Values extends RowToInsert<Table>>(
  db: Queryable,
  table: Table,
  values: Values & OnlyColumns<Table, Values>,
): Promise<void> {
  await db.rows(insertStatement(table, [values]));
}

/** Inserts rows in one statement. If only some of them set a column, the others get its default. */
export async function insertRows<Table extends NamedTable, const Values extends RowToInsert<Table>>(
  db: Queryable,
  table: Table,
  rows: readonly (Values & OnlyColumns<Table, Values>)[],
): Promise<void> {
  // The text depends on the number of rows, so a prepared statement would rarely be reused.
  if (rows.length > 0) await db.rows(withoutPlanCache(insertStatement(table, rows)));
}

/** Inserts one row and returns it as stored, including defaults. */
export async function insertReturning<Table extends NamedTable, const Values extends RowToInsert<Table>>(
  db: Queryable,
  table: Table,
  values: Values & OnlyColumns<Table, Values>,
): Promise<SelectedRow<Table>> {
  const [row] = await readRows(db, table, withReturning(table, insertStatement(table, [values])));
  if (!row) throw new Error(`The insert into ${getTableName(table)} returned no row`);
  return row;
}

/** Inserts one row and returns it as stored, or undefined if it conflicts with a unique index. */
export async function insertIfNew<Table extends NamedTable, const Values extends RowToInsert<Table>>(
  db: Queryable,
  table: Table,
  values: Values & OnlyColumns<Table, Values>,
): Promise<SelectedRow<Table> | undefined> {
  const insert = insertStatement(table, [values]);
  const text = `${insert.text} on conflict do nothing`;
  const [row] = await readRows(db, table, withReturning(table, { ...insert, text }));
  return row;
}

export async function findRow<Table extends TableWithId>(
  db: Queryable,
  table: Table,
  id: string,
): Promise<SelectedRow<Table> | undefined> {
  const [row] = await findRows(db, table, condition('id = ?', id));
  return row;
}

export interface RowFilter extends Condition {
  orderBy?: string;
  lock?: 'for update' | 'for update skip locked';
}

/** The matching rows in the table's own type, in which timestamps are Dates. */
export function findRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  { text, values, orderBy, lock }: RowFilter,
): Promise<SelectedRow<Table>[]> {
  const order = orderBy ? ` order by ${orderBy}` : '';
  const select = `select ${columnList(table)} from "${getTableName(table)}" where ${text}${order} ${lock ?? ''}`;
  return readRows(db, table, statement(select, values));
}

export const deleteRow = (db: Queryable, table: TableWithId, id: string): Promise<void> =>
  deleteRows(db, table, condition('id = ?', id));

export async function deleteRows(db: Queryable, table: NamedTable, where: Condition): Promise<void> {
  await db.rows(statement(`delete from "${getTableName(table)}" where ${where.text}`, where.values, writesTo(table)));
}

interface TableColumn {
  key: string;
  name: string;
  column: PgColumn;
}

const columnsByTable = new WeakMap<PgTable, readonly TableColumn[]>();

export function tableColumns(table: PgTable): readonly TableColumn[] {
  const cached = columnsByTable.get(table);
  if (cached) return cached;
  const tableColumnList = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.name,
    column,
  }));
  columnsByTable.set(table, tableColumnList);
  return tableColumnList;
}

/** Names and driver values of the columns that `values` sets. Throws for a key that is not a column of the table. */
export function columnValues(table: PgTable, values: object): { name: string; value: unknown }[] {
  const byKey = new Map(tableColumns(table).map((column) => [column.key, column]));
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const column = byKey.get(key);
      if (!column) throw new Error(`The table ${getTableName(table)} has no column ${key}`);
      return { name: column.name, value: value === null ? null : column.column.mapToDriverValue(value) };
    });
}

const columnList = (table: PgTable): string =>
  tableColumns(table)
    .map(({ name }) => `"${name}"`)
    .join(', ');

/** The `writes` declaration of a statement that writes to this table. */
export const writesTo = (table: NamedTable): UsedTables => ({ writes: [getTableName(table)] });

function insertStatement(table: NamedTable, rows: readonly object[]): Statement {
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

const withReturning = (table: PgTable, insert: Statement): Statement => ({
  ...insert,
  text: `${insert.text} returning ${columnList(table)}`,
});

async function readRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  select: Statement,
): Promise<SelectedRow<Table>[]> {
  const rows = await db.rows<Record<string, unknown>>(select);
  return rows.map((row) => toTableRow(table, row));
}

/** Maps driver values to a row of the table's own type. */
function toTableRow<Table extends PgTable>(table: Table, stored: Record<string, unknown>): SelectedRow<Table> {
  const row: Record<string, unknown> = {};
  for (const { key, name, column } of tableColumns(table)) {
    const value = stored[name];
    row[key] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row;
}
