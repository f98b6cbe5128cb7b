import type { Item } from './plan/make-baskets.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import { type Making, realId } from './making.ts';

const RESTOCK_BELOW = 2;
const OUT_OF_STOCK = 0.035;
const RUNNING_LOW = 0.06;

/** What lay on the shelf when a product was made. */
export function fillShelves({ world, stock }: Making): void {
  for (const offers of world.offersByVendor.values())
    for (const { product, variants } of offers)
      for (const { id } of variants)
        stock.set(id, product.status === 'draft' && world.random.chance(0.4) ? 0 : world.random.whole(8, 60));
}

/** Receives goods of what would run out with these items. */
export async function stockUp(making: Making, items: readonly Item[]): Promise<void> {
  const { stock, shop, world } = making;
  for (const { offer, variant, quantity } of items) {
    const left = (stock.get(variant.id) ?? 0) - quantity;
    const received = left < RESTOCK_BELOW ? world.random.whole(20, 60) : 0;
    stock.set(variant.id, left + received);
    if (received === 0) continue;
    const body = { variantId: realId(making, variant.id), change: received, reason: 'Delivery from the maker' };
    await shop.at(later(shop.now(), -world.random.whole(5, 50) * MINUTE), () =>
      shop.post(`/products/${realId(making, offer.product.id)}/stock`, body, 2),
    );
  }
}

/** In the last days some shelves are counted: some are empty, some nearly. */
export function countShelves(making: Making): void {
  const { schedule, world, shop, ids } = making;
  const { random } = world;
  for (const offers of world.offersByVendor.values())
    for (const { product, variants } of offers)
      for (const variant of variants) {
        const isOut = random.chance(OUT_OF_STOCK);
        if (!isOut && !random.chance(RUNNING_LOW)) continue;
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
          await shop.post(`/products/${ids.get(product.id)}/stock`, { variantId, set, reason: 'Stock count' }, 2);
          making.stock.set(variant.id, set - level.reserved);
        });
      }
}
