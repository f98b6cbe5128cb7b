import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';

/** What the figures are narrowed to; neither is the whole marketplace. */
export interface Scope {
  vendorId?: string;
  categoryId?: string;
}

/** Ids of a category and all below it, with those that were merged into them. Throws 404. */
export async function branchOf(ctx: Context, categoryId: string): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(
    statement('select unnest(array[id] || merged_ids) as id from categories where path @> array[?::uuid]', [
      categoryId,
    ]),
  );
  if (rows.length === 0) throw notFound('category');
  return rows.map((row) => row.id);
}
