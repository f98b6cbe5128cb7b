import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context } from '#core/context.ts';
import { conflict, notFound } from '#core/errors.ts';

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

/** Locks the row for the rest of the transaction and checks that the caller saw its newest version. Throws 404 or 409. */
export async function lockVersion<Row extends { version: number }>(
  ctx: Context,
  { table, id, version, what, current }: { table: VersionedTable; id: string; version: number | undefined; what: string; current: (id: string) => Promise<unknown> },
): Promise<Row> {
  const [row] = await ctx.db.orm.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw notFound(what);
  const found = row as unknown as Row;
  if (version !== undefined && found.version !== version) throw conflict(`Somebody else changed this ${what} in the meantime`, await current(id));
  return found;
}

/** Writes the fields given, and what every change of a row brings with it. */
export async function updateRow<Table extends VersionedTable>(ctx: Context, table: Table, id: string, set: PgUpdateSetSource<Table>): Promise<void> {
  const bump = { version: sql`${table.version} + 1`, updatedAt: ctx.now } as unknown as PgUpdateSetSource<Table>;
  await ctx.db.orm
    .update(table)
    .set({ ...set, ...bump })
    .where(eq(table.id, id) as SQL);
}

/** The version a row has now, locked: for steps over rows whose version the caller did not send. Throws 404. */
export async function currentVersion(ctx: Context, table: VersionedTable, id: string, what: string): Promise<number> {
  const row = await lockVersion<{ version: number }>(ctx, { table, id, version: undefined, what, current: async () => undefined });
  return row.version;
}
