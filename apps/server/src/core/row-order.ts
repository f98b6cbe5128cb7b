import type { Context } from './context.ts';
import { statement } from './db/statement.ts';

/** A table with manually ordered rows, and the column that groups them. */
export interface RowOrder {
  table: 'banners' | 'faqs';
  group: 'placement' | 'topic';
}

/** Locks the table against other changes of the order. */
export async function lockOrder(ctx: Context, { table }: Pick<RowOrder, 'table'>): Promise<void> {
  await ctx.db.rows(statement(`lock table ${table} in share row exclusive mode`));
}

/** Ids of the rows of a group, in order. */
export async function listOrderedIds(ctx: Context, { table, group }: RowOrder, value: string): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(
    statement(`select id from ${table} where ${group} = ? order by position, id`, [value]),
  );
  return rows.map((row) => row.id);
}

/** The position after the last row of a group. */
export async function nextPosition(ctx: Context, { table, group }: RowOrder, value: string): Promise<number> {
  const [row] = await ctx.db.rows<{ end: number }>(
    statement(`select coalesce(max(position) + 1, 0) as end from ${table} where ${group} = ?`, [value]),
  );
  return row?.end ?? 0;
}

/** Numbers rows in the order of `orderedIds`. Does not increment their versions, because positions are not versioned. */
export async function savePositions(
  ctx: Context,
  table: RowOrder['table'] | 'categories',
  orderedIds: readonly string[],
): Promise<void> {
  await ctx.db.rows(
    statement(
      `update ${table} r set position = o.rank - 1 from unnest(?::uuid[]) with ordinality o (id, rank) where r.id = o.id and r.position <> o.rank - 1`,
      [orderedIds],
      { writes: [table] },
    ),
  );
}

interface NewPosition {
  id: string;
  /** The value of the group column. */
  value: string;
  /** The new index among the other rows of the group, from 0. An index beyond the last row means the end. */
  position: number;
}

/** Moves a row to a position in its group and returns the resulting position. The caller must have locked the order. */
export async function moveToPosition(
  ctx: Context,
  order: RowOrder,
  { id, value, position }: NewPosition,
): Promise<number> {
  const others = (await listOrderedIds(ctx, order, value)).filter((other) => other !== id);
  await savePositions(ctx, order.table, others.toSpliced(position, 0, id));
  return Math.min(position, others.length);
}
