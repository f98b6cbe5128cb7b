import type { AdjustStock } from '@souk/contract/products/stock.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, firstOf } from '#core/errors.ts';
import { refreshProductFigures } from './product-figures.ts';
import { recordProduct } from './products.repository.ts';
import { changeStock, setStock } from './stock.ts';

interface Place {
  name: { en: string };
  sku: string;
  onHand: number;
  reserved: number;
}

const READ = `select p.name, v.sku, l.on_hand as "onHand", l.reserved from products p
  join product_variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id where p.id = ? and v.id = ?`;

async function read(ctx: Context, productId: string, variantId: string): Promise<Place> {
  return firstOf(await ctx.db.rows<Place>(statement(READ, [productId, variantId])), 'variant');
}

/** Changes the stock of a variant by so many pieces, or sets what was counted. Throws 404, or 409 where too few are free. */
export async function adjustStock(ctx: Context, productId: string, { variantId, change, set, reason }: AdjustStock) {
  // Products before levels, as every change of a product locks them.
  await ctx.db.rows(statement('select 1 from products where id = ? for no key update', [productId]));
  if (change === undefined) await setCounted(ctx, { productId, variantId, onHand: set ?? 0, reason });
  else await changeStock(ctx, { productId, variantId, change, reason });
  await refreshProductFigures(ctx, [productId]);
  const after = await read(ctx, productId, variantId);
  const before = ctx.effects.stock.at(-1)?.before ?? after.onHand;
  await recordProduct(
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

async function setCounted(
  ctx: Context,
  { productId, variantId, onHand, reason }: { productId: string; variantId: string; onHand: number; reason: string },
): Promise<void> {
  const { sku } = await read(ctx, productId, variantId);
  const reserved = (await setStock(ctx, new Map([[variantId, onHand]]), reason)).get(variantId);
  if (reserved !== undefined) throw conflict('stock.set.below_reserved', { reserved, sku, onHand });
}
