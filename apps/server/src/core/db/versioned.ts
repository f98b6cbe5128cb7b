import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#core/context.ts';
import type { Refusal } from '#core/db/send-queue.ts';
import { condition, statement } from '#core/db/statement.ts';
import { columnsOf, columnValues, findRows, type NamedTable, type OnlyColumns, writesTo } from '#core/db/table-rows.ts';
import { notFound, staleVersion, type VersionedKind } from '#core/errors.ts';

/** A table whose rows change by version. */
export type VersionedTable = NamedTable & { id: PgColumn; updatedAt: PgColumn; $inferSelect: { version: number } };

interface VersionLock<Table> extends RowOf<Table> {
  /** The version that the caller saw; undefined skips the check. */
  version: number | undefined;
  what: VersionedKind;
  /** Reads the record as it is now, which a 409 carries. */
  current: (id: string) => Promise<unknown>;
}

/** Locks the row for the rest of the transaction and checks that the caller saw its newest version. Throws 404 or 409. */
export async function lockVersion<Table extends VersionedTable>(
  ctx: Context,
  { table, id, version, what, current }: VersionLock<Table>,
): Promise<Table['$inferSelect']> {
  const [found] = await findRows(ctx.db, table, { ...condition('id = ?', id), lock: 'for update' });
  if (!found) throw notFound(what);
  if (version !== undefined && found.version !== version) throw staleVersion(what, await current(id));
  return found;
}

/**
 * How the rows of one table are locked for a change: `lockFaq(ctx, id, version)`. A version of undefined skips the check. `read` is what a
 * 409 answers with. Throws 404 or 409.
 */
export const versionLock =
  <Table extends VersionedTable>(
    table: Table,
    what: VersionedKind,
    read: (ctx: Context, id: string) => Promise<unknown>,
  ) =>
  (ctx: Context, id: string, version: number | undefined): Promise<Table['$inferSelect']> =>
    lockVersion(ctx, { table, id, version, what, current: (key) => read(ctx, key) });

/** New values by column. */
type Changes<Table extends VersionedTable> = {
  [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column];
};

interface RowOf<Table> {
  table: Table;
  id: string;
}

interface Written<Table> extends RowOf<Table> {
  /** What a constraint that the new values violate is reported as. */
  refused?: Refusal;
}

/**
 * Writes the fields given, and what every change of a row brings with it; throws for a key that is no column. It travels with the next statement or the commit,
 * so `refused` names what the database refuses, rather than a catch around the call.
 */
export async function updateRow<Table extends VersionedTable, const Set extends Changes<Table>>(
  ctx: Context,
  row: Written<Table>,
  set: Set & OnlyColumns<Table, Set>,
): Promise<void> {
  const { table, id, refused } = row;
  const parts = columnValues(table, set);
  const names = parts.map(({ name }) => `"${name}" = ?, `).join('');
  const text = `update "${getTableName(table)}" set ${names}version = version + 1, updated_at = ? where id = ?`;
  await ctx.db.later(statement(text, [...parts.map(({ value }) => value), ctx.now, id], writesTo(table)), refused);
}

/** Writes columns back as the history holds them; columns of other names are left alone. The version is the caller's to move. */
export async function restoreColumns(
  ctx: Context,
  { table, id }: RowOf<VersionedTable>,
  restores: Record<string, unknown>,
): Promise<void> {
  const parts = columnsOf(table).flatMap(({ key, name, column }) => {
    const value = restores[key];
    return key in restores ? [{ name, value: column.columnType === 'PgJsonb' ? JSON.stringify(value) : value }] : [];
  });
  if (parts.length === 0) return;
  const names = parts.map(({ name }) => `"${name}" = ?`).join(', ');
  const text = `update "${getTableName(table)}" set ${names} where id = ?`;
  await ctx.db.later(statement(text, [...parts.map(({ value }) => value), id], writesTo(table)));
}
