import type { Area } from '@souk/contract/entities.ts';
import { type Context, isSuperAdmin, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden, notFound } from '#core/errors.ts';

/** The area that a metric belongs to. Metrics about the marketplace's revenue are visible to super admins only. */
export type MetricArea = Area | 'superAdmin';

/** Whether the caller may view all of these areas. */
export const canViewAreas = (ctx: Context, ...areas: readonly MetricArea[]): boolean =>
  areas.every((area) => (area === 'superAdmin' ? isSuperAdmin(ctx) : levelIn(ctx, area) !== 'none'));

/** Throws 403 if the metrics are limited to a vendor or category and the caller may not view vendors or categories. */
export function assertScopeAccess(ctx: Context, { vendorId, categoryId }: MetricScope): void {
  if (vendorId !== undefined && !canViewAreas(ctx, 'vendors')) throw forbidden('permission.denied');
  if (categoryId !== undefined && !canViewAreas(ctx, 'categories')) throw forbidden('permission.denied');
}

/** The vendor and category that metrics are limited to. Without both, metrics are of the whole marketplace. */
export interface MetricScope {
  vendorId?: string;
  categoryId?: string;
}

/** Ids of a category, its descendants, and all categories merged into them. Throws 404. */
export async function readBranchIds(ctx: Context, categoryId: string): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(
    statement('select unnest(array[id] || merged_ids) as id from categories where path @> array[?::uuid]', [
      categoryId,
    ]),
  );
  if (rows.length === 0) throw notFound('category');
  return rows.map((row) => row.id);
}
