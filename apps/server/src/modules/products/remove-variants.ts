import type { ProductVariant } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { appendMovements } from './stock.ts';

/** Removes variants that nobody ordered, writing off what they had in stock. Throws 400 at `variants` for one that was ordered. */
export async function removeVariants(
  ctx: Context,
  owner: { id: string; vendorId: string },
  gone: readonly ProductVariant[],
): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map((variant) => variant.id);
  const levels = await ctx.db.rows<{ variantId: string; onHand: number; reserved: number }>(
    statement(
      'select variant_id as "variantId", on_hand as "onHand", reserved from stock_levels where variant_id = any(?) order by variant_id for update',
      [ids],
    ),
  );
  const promised = new Set(levels.filter((level) => level.reserved > 0).map((level) => level.variantId));
  const ordered = gone.find((variant) => variant.isOrdered || promised.has(variant.id));
  if (ordered) throw wrongField('variants', 'variant.delete.ordered', { sku: ordered.sku });
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
