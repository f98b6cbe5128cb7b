import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#core/context.ts';
import type { Refusal } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { notFound, staleVersion, type VersionedKind } from '#core/errors.ts';

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/** Locks the row for the rest of the transaction and checks that the caller saw its newest version. Throws 404 or 409. */
export async function lockVersion<Row extends { version: number }>(
  ctx: Context,
  {
    table,
    id,
    version,
    what,
    current,
  }: {
    table: VersionedTable;
    id: string;
    version: number | undefined;
    what: VersionedKind;
    current: (id: string) => Promise<unknown>;
  },
): Promise<Row> {
  const found = await lockRow<Row>(ctx, table, id);
  if (!found) throw notFound(what);
  if (version !== undefined && found.version !== version) throw staleVersion(what, await current(id));
  return found;
}

interface Lock {
  text: string;
  columns: readonly { key: string; name: string; column: PgColumn }[];
}

const locks = new WeakMap<PgTable, Lock>();

function lockOf(table: VersionedTable): Lock {
  const known = locks.get(table);
  if (known) return known;
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, name: column.name, column }));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const lock = { text: `select ${names} from "${getTableName(table)}" where id = ? for update`, columns };
  locks.set(table, lock);
  return lock;
}

/** Written by hand and prepared, since every change begins with it: the ORM would build it and the database plan it anew. */
async function lockRow<Row>(ctx: Context, table: VersionedTable, id: string): Promise<Row | undefined> {
  const { text, columns } = lockOf(table);
  const [found] = await ctx.db.rows<Record<string, unknown>>(statement(text, [id]));
  if (!found) return undefined;
  const row: Record<string, unknown> = {};
  for (const { key, name, column } of columns) {
    const value = found[name];
    row[key] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row as Row;
}

/** New values by column. */
type Changes<Table extends VersionedTable> = {
  [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column];
};

/** Takes no other keys, not even those that come along in a variable. */
type OnlyColumns<Table extends VersionedTable, Set> = {
  [Key in Exclude<keyof Set, keyof Table['$inferInsert']>]: never;
};

interface RowOf<Table> {
  table: Table;
  id: string;
}

interface Written<Table> extends RowOf<Table> {
  /** What a constraint that the new values run into is told as. */
  refused?: Refusal;
}

/**
 * Writes the fields given, and what every change of a row brings with it; throws for a key that is no column. It travels with the next statement or the commit,
 * so `refused` names what the database refuses, rather than a catch around the call.
 */
export async function updateRow<Table extends VersionedTable, Set extends Changes<Table>>(
  ctx: Context,
  row: Written<Table>,
  set: Set & OnlyColumns<Table, Set>,
): Promise<void> {
  const { table, id, refused } = row;
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const parts = given.map(([key, value]) => {
    const column = columns[key];
    if (!column) throw new Error(`The table ${getTableName(table)} has no column ${key}`);
    return { name: column.name, value: value === null ? null : column.mapToDriverValue(value) };
  });
  const names = parts.map(({ name }) => `"${name}" = ?, `).join('');
  const text = `update "${getTableName(table)}" set ${names}version = version + 1, updated_at = ? where id = ?`;
  await ctx.db.later(statement(text, [...parts.map(({ value }) => value), ctx.now, id]), refused);
}

/** Writes columns back as the history holds them; columns of other names are left alone. The version is the caller's to move. */
export async function restoreColumns(
  ctx: Context,
  { table, id }: RowOf<VersionedTable>,
  restores: Record<string, unknown>,
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const parts = Object.entries(restores).flatMap(([key, value]) => {
    const column = columns[key];
    return column
      ? [{ name: column.name, value: column.columnType === 'PgJsonb' ? JSON.stringify(value) : value }]
      : [];
  });
  if (parts.length === 0) return;
  const names = parts.map(({ name }) => `"${name}" = ?`).join(', ');
  const text = `update "${getTableName(table)}" set ${names} where id = ?`;
  await ctx.db.later(statement(text, [...parts.map(({ value }) => value), id]));
}

/** The version a row has now, locked: for steps over rows whose version the caller did not send. Throws 404. */
export async function currentVersion(
  ctx: Context,
  { table, id, what }: RowOf<VersionedTable> & { what: VersionedKind },
): Promise<number> {
  const row = await lockVersion<{ version: number }>(ctx, {
    table,
    id,
    version: undefined,
    what,
    current: async () => undefined,
  });
  return row.version;
}
