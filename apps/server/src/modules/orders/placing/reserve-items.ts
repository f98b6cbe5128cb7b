import type { Context } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import { moveOrderStock } from '../order-stock.ts';
import type { PricedItem } from './price-checkout.ts';

/** Promises the items of a checkout's orders. Throws 409 where fewer are free, which a lost race alone can bring about. */
export async function reserveItems(
  ctx: Context,
  orders: readonly { orderId: string; items: readonly PricedItem[] }[],
): Promise<void> {
  for (const { orderId, items } of orders) {
    const pieces = items.map(({ offer, quantity }) => ({ ...offer, quantity }));
    const [short] = await moveOrderStock(ctx, { orderId, kind: 'reserved', pieces });
    if (!short) continue;
    const { sku, available } = short;
    throw available <= 0
      ? conflict('checkout.just_sold_out', { sku })
      : conflict('checkout.too_few_left', { count: available, name: sku });
  }
}
