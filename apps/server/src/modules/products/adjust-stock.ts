import type { AdjustStock } from '@souk/contract/products/stock.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, firstOrNotFound } from '#core/errors.ts';
import { refreshProductStats } from './product-stats.ts';
import { recordProductActivity } from './products.repository.ts';
import { changeStock, setStock } from './stock.ts';

interface VariantStock {
  name: { en: string };
  sku: string;
  onHand: number;
  reserved: number;
}

const SELECT_VARIANT_STOCK = `select p.name, v.sku, l.on_hand as "onHand", l.reserved from products p
  join product_variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id where p.id = ? and v.id = ?`;

async function readVariantStock(ctx: Context, productId: string, variantId: string): Promise<VariantStock> {
  return firstOrNotFound(
    await ctx.db.rows<VariantStock>(statement(SELECT_VARIANT_STOCK, [productId, variantId])),
    'variant',
  );
}

/**
 * Adds pieces to the stock of a variant, removes some, or sets the stock to a count. Throws 404, or 409 if too few pieces
 * are available.
 */
export async function adjustStock(ctx: Context, productId: string, { variantId, change, set, reason }: AdjustStock) {
  // Locks the product before its stock levels, as every other change does, to avoid deadlocks.
  await ctx.db.rows(statement('select 1 from products where id = ? for no key update', [productId]));
  if (change === undefined) await setCountedStock(ctx, { productId, variantId, onHand: set ?? 0, reason });
  else await changeStock(ctx, { productId, variantId, change, reason });
  await refreshProductStats(ctx, [productId]);
  const after = await readVariantStock(ctx, productId, variantId);
  const before = ctx.effects.stock.at(-1)?.before ?? after.onHand;
  await recordProductActivity(
    ctx,
    { ...after, id: productId },
    {
      action: 'stock adjusted',
      before: { sku: after.sku, onHand: before },
      after: { sku: after.sku, onHand: after.onHand },
      note: reason,
    },
  );
  return { variantId, onHand: after.onHand, reserved: after.reserved, available: after.onHand - after.reserved };
}

async function setCountedStock(
  ctx: Context,
  { productId, variantId, onHand, reason }: { productId: string; variantId: string; onHand: number; reason: string },
): Promise<void> {
  const { sku } = await readVariantStock(ctx, productId, variantId);
  const reserved = (await setStock(ctx, new Map([[variantId, onHand]]), reason)).get(variantId);
  if (reserved !== undefined) throw conflict('stock.set.below_reserved', { reserved, sku, onHand });
}
