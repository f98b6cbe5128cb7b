import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#core/context.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { condition, statement } from '#core/db/statement.ts';
import {
  tableColumns,
  columnValues,
  findRows,
  type NamedTable,
  type OnlyColumns,
  writesTo,
} from '#core/db/table-rows.ts';
import { notFound, staleVersion, type VersionedKind } from '#core/errors.ts';

/** A table whose rows have a version for optimistic locking. */
export type VersionedTable = NamedTable & { id: PgColumn; updatedAt: PgColumn; $inferSelect: { version: number } };

interface VersionLock<Table> extends RowReference<Table> {
  /** The version that the caller saw. Undefined skips the check. */
  version: number | undefined;
  kind: VersionedKind;
  /** Reads the current record, which the 409 response contains. */
  current: (id: string) => Promise<unknown>;
}

/** Locks the row for the rest of the transaction and checks that the caller has its latest version. Throws 404 or 409. */
export async function lockVersion<Table extends VersionedTable>(
  ctx: Context,
  { table, id, version, kind, current }: VersionLock<Table>,
): Promise<Table['$inferSelect']> {
  const [row] = await findRows(ctx.db, table, { ...condition('id = ?', id), lock: 'for update' });
  if (!row) throw notFound(kind);
  if (version !== undefined && row.version !== version) throw staleVersion(kind, await current(id));
  return row;
}

/**
 * Creates the lock function of one table: `lockFaq(ctx, id, version)`, which throws 404 or 409. A version of undefined skips the
 * check. `read` returns the data of a 409 response.
 */
export const createVersionLock =
  <Table extends VersionedTable>(
    table: Table,
    kind: VersionedKind,
    read: (ctx: Context, id: string) => Promise<unknown>,
  ) =>
  (ctx: Context, id: string, version: number | undefined): Promise<Table['$inferSelect']> =>
    lockVersion(ctx, { table, id, version, kind, current: (key) => read(ctx, key) });

/** New values, by column. */
type ColumnChanges<Table extends VersionedTable> = {
  [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column];
};

interface RowReference<Table> {
  table: Table;
  id: string;
}

interface RowToUpdate<Table> extends RowReference<Table> {
  /** Maps the violation of a constraint to an error for the caller. */
  mapError?: ErrorMapper;
}

/**
 * Sets columns and increments the version. Throws for a key that is not a column. The statement is sent with the next one or the
 * commit, and database errors are thrown there, so a try/catch around this call sees nothing: pass `mapError` instead.
 */
export async function updateRow<Table extends VersionedTable, const Set extends ColumnChanges<Table>>(
  ctx: Context,
  row: RowToUpdate<Table>,
  set: Set & OnlyColumns<Table, Set>,
): Promise<void> {
  const { table, id, mapError } = row;
  const parts = columnValues(table, set);
  const names = parts.map(({ name }) => `"${name}" = ?, `).join('');
  const text = `update "${getTableName(table)}" set ${names}version = version + 1, updated_at = ? where id = ?`;
  await ctx.db.enqueue(statement(text, [...parts.map(({ value }) => value), ctx.now, id], writesTo(table)), mapError);
}

/** Restores columns to the values that the activity log recorded; ignores other keys. The caller increments the version. */
export async function restoreColumns(
  ctx: Context,
  { table, id }: RowReference<VersionedTable>,
  restores: Record<string, unknown>,
): Promise<void> {
  const parts = tableColumns(table).flatMap(({ key, name, column }) => {
    const value = restores[key];
    return key in restores ? [{ name, value: column.columnType === 'PgJsonb' ? JSON.stringify(value) : value }] : [];
  });
  if (parts.length === 0) return;
  const names = parts.map(({ name }) => `"${name}" = ?`).join(', ');
  const text = `update "${getTableName(table)}" set ${names} where id = ?`;
  await ctx.db.enqueue(statement(text, [...parts.map(({ value }) => value), id], writesTo(table)));
}
