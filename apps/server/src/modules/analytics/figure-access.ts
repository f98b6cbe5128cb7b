import type { Area } from '@souk/contract/entities.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden, notFound } from '#core/errors.ts';

/** The area that a number comes from; money of the platform belongs to the super admin. */
export type FigureArea = Area | 'superAdmin';

/** Whether the caller may view every area that a number comes from. */
export const maySee = (ctx: Context, ...areas: readonly FigureArea[]): boolean =>
  areas.every((area) => (area === 'superAdmin' ? isSuperAdmin(ctx) : levelIn(ctx, area) !== 'none'));

/** Figures of one vendor or category belong to those who may view vendors or categories. Throws 403. */
export function demandScopeAccess(ctx: Context, { vendorId, categoryId }: Scope): void {
  if (vendorId !== undefined && !maySee(ctx, 'vendors')) throw forbidden('permission.denied');
  if (categoryId !== undefined && !maySee(ctx, 'categories')) throw forbidden('permission.denied');
}

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
