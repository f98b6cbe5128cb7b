import type { Context } from './context.ts';
import { statement } from './db/statement.ts';

/** Tables whose rows people put in order, and the column of the group within which they do. */
export interface RowOrder {
  table: 'banners' | 'faqs';
  group: 'placement' | 'topic';
}

/** Holds off every other change of the order. */
export async function lockOrder(ctx: Context, { table }: Pick<RowOrder, 'table'>): Promise<void> {
  await ctx.db.rows(statement(`lock table ${table} in share row exclusive mode`));
}

/** Ids of the rows of a group in their order. */
export async function idsInOrder(ctx: Context, { table, group }: RowOrder, value: string): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(
    statement(`select id from ${table} where ${group} = ? order by position, id`, [value]),
  );
  return rows.map((row) => row.id);
}

/** The position behind all others of a group. */
export async function endOfOrder(ctx: Context, { table, group }: RowOrder, value: string): Promise<number> {
  const [row] = await ctx.db.rows<{ end: number }>(
    statement(`select coalesce(max(position) + 1, 0) as end from ${table} where ${group} = ?`, [value]),
  );
  return row?.end ?? 0;
}

/** Numbers rows in the order given. Positions are no part of a row's version. */
export async function writeOrder(
  ctx: Context,
  table: RowOrder['table'] | 'categories',
  orderedIds: readonly string[],
): Promise<void> {
  await ctx.db.rows(
    statement(
      `update ${table} r set position = o.place - 1 from unnest(?::uuid[]) with ordinality o (id, place) where r.id = o.id and r.position <> o.place - 1`,
      [orderedIds],
      { writes: [table] },
    ),
  );
}

interface Target {
  id: string;
  /** The group. */
  value: string;
  /** Among the others of the group, from 0; beyond the end is the end. */
  place: number;
}

/** Puts a row at a place of a group and answers where it stands then. The order is locked. */
export async function placeInOrder(ctx: Context, order: RowOrder, { id, value, place }: Target): Promise<number> {
  const others = (await idsInOrder(ctx, order, value)).filter((one) => one !== id);
  await writeOrder(ctx, order.table, others.toSpliced(place, 0, id));
  return Math.min(place, others.length);
}
