import { productsApi } from '@souk/contract/products/api.ts';
import type { Item } from './plan/make-baskets.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import { type DemoContext, realId } from './context.ts';

const MIN_STOCK = 2;
const OUT_OF_STOCK_SHARE = 0.035;
const LOW_STOCK_SHARE = 0.06;

/** Plans the stock with which each variant is created. */
export function planInitialStock({ world, stock }: DemoContext): void {
  for (const offers of world.offersByVendor.values())
    for (const { product, variants } of offers)
      for (const { id } of variants)
        stock.set(id, product.status === 'draft' && world.random.chance(0.4) ? 0 : world.random.whole(8, 60));
}

/** Subtracts these items from the stock. If one would run out, receives a delivery of it first. */
export async function receiveDeliveries(context: DemoContext, items: readonly Item[]): Promise<void> {
  const { stock, shop, world } = context;
  for (const { offer, variant, quantity } of items) {
    const left = (stock.get(variant.id) ?? 0) - quantity;
    const received = left < MIN_STOCK ? world.random.whole(20, 60) : 0;
    stock.set(variant.id, left + received);
    if (received === 0) continue;
    const params = { id: realId(context, offer.product.id) };
    const body = { variantId: realId(context, variant.id), change: received, reason: 'Delivery from the maker' };
    await shop.at(later(shop.now(), -world.random.whole(5, 50) * MINUTE), () =>
      shop.call(productsApi.adjustStock, { params, body }, 2),
    );
  }
}

/** Schedules stock counts in the last ten days that leave some variants out of stock and others low. */
export function scheduleStockCounts(context: DemoContext): void {
  const { schedule, world, shop, ids } = context;
  const { random } = world;
  for (const offers of world.offersByVendor.values())
    for (const { product, variants } of offers)
      for (const variant of variants) {
        const isOut = random.chance(OUT_OF_STOCK_SHARE);
        if (!isOut && !random.chance(LOW_STOCK_SHARE)) continue;
        const at = later(world.now, -random.whole(3, 10 * 24) * HOUR);
        if ((product.createdAt ?? world.now) > later(at, -DAY)) continue;
        schedule.add(at, async () => {
          const variantId = ids.get(variant.id);
          if (!variantId) return;
          const [level] = await shop.rows<{ reserved: number; on_hand: number }>(
            'select reserved, on_hand from stock_levels where variant_id = ?',
            variantId,
          );
          const set = (level?.reserved ?? 0) + (isOut ? 0 : random.whole(1, variant.lowStockLevel ?? 1));
          if (!level || set >= level.on_hand) return;
          const params = { id: realId(context, product.id) };
          await shop.call(productsApi.adjustStock, { params, body: { variantId, set, reason: 'Stock count' } }, 2);
          context.stock.set(variant.id, set - level.reserved);
        });
      }
}
