import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { adConfigurations } from '#tables/ads.ts';

export type PlacementRow = Pick<
  typeof adConfigurations.$inferSelect,
  | 'id'
  | 'name'
  | 'placement'
  | 'width'
  | 'height'
  | 'pricing'
  | 'price'
  | 'minDays'
  | 'maxDays'
  | 'slots'
  | 'requiresApproval'
  | 'isActive'
>;

const READ_PLACEMENT = `
  select id, name, placement, width, height, pricing, price, min_days as "minDays", max_days as "maxDays", slots,
    requires_approval as "requiresApproval", is_active as "isActive"
  from ad_configurations where id = ?`;

/** A placement; undefined if it doesn't exist. */
export async function readPlacement(ctx: Context, id: string): Promise<PlacementRow | undefined> {
  const [row] = await ctx.db.rows<PlacementRow>(statement(READ_PLACEMENT, [id]));
  return row;
}

/**
 * Locks a placement, so that no other transaction books or changes it. Lock the vendor first, then the placement, then
 * the ad.
 */
export async function lockPlacement(ctx: Context, id: string): Promise<PlacementRow | undefined> {
  const [row] = await ctx.db.rows<PlacementRow>(statement(`${READ_PLACEMENT} for update`, [id]));
  return row;
}
