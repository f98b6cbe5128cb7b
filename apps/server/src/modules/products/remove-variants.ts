import type { ProductVariant } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { appendMovements } from './stock.ts';

/** Removes variants and writes off their stock. Throws 400 at `variants` if one of them was ordered. */
export async function removeVariants(
  ctx: Context,
  owner: { id: string; vendorId: string },
  removed: readonly ProductVariant[],
): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map((variant) => variant.id);
  const levels = await ctx.db.rows<{ variantId: string; onHand: number; reserved: number }>(
    statement(
      'select variant_id as "variantId", on_hand as "onHand", reserved from stock_levels where variant_id = any(?) order by variant_id for update',
      [ids],
    ),
  );
  const reservedIds = new Set(levels.filter((level) => level.reserved > 0).map((level) => level.variantId));
  const undeletable = removed.find((variant) => variant.isOrdered || reservedIds.has(variant.id));
  if (undeletable) throw invalidField('variants', 'variant.delete.ordered', { sku: undeletable.sku });
  await appendMovements(
    ctx,
    levels.map((level) => ({
      variantId: level.variantId,
      productId: owner.id,
      vendorId: owner.vendorId,
      onHandChange: -level.onHand,
      kind: 'written_off' as const,
      reason: 'Variant removed',
    })),
  );
  await ctx.db.rows(
    statement('delete from product_variants where id = any(?)', [ids], { writes: ['product_variants'] }),
  );
}
