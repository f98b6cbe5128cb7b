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

const READ = `
  select id, name, placement, width, height, pricing, price, min_days as "minDays", max_days as "maxDays", slots,
    requires_approval as "requiresApproval", is_active as "isActive"
  from ad_configurations where id = ?`;

/** A placement as it is now; undefined where there is none. */
export async function readPlacement(ctx: Context, id: string): Promise<PlacementRow | undefined> {
  const [row] = await ctx.db.rows<PlacementRow>(statement(READ, [id]));
  return row;
}

/**
 * The same, locked: nobody else books there or changes it until the transaction has ended. Whoever needs several rows locks the
 * vendor first, then the placement, then the ad.
 */
export async function lockPlacement(ctx: Context, id: string): Promise<PlacementRow | undefined> {
  const [row] = await ctx.db.rows<PlacementRow>(statement(`${READ} for update`, [id]));
  return row;
}
