import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { adConfigurations } from '#tables/ads.ts';

export type Place = Pick<
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

/** A place as it is now; undefined where there is none. */
export async function readPlace(ctx: Context, id: string): Promise<Place | undefined> {
  const [row] = await ctx.db.rows<Place>(statement(READ, [id]));
  return row;
}

/**
 * The same, locked: nobody else books there or changes it until the transaction has ended. Whoever needs several rows locks the
 * vendor first, then the place, then the ad.
 */
export async function lockPlace(ctx: Context, id: string): Promise<Place | undefined> {
  const [row] = await ctx.db.rows<Place>(statement(`${READ} for update`, [id]));
  return row;
}
