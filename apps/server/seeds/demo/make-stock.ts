import type { StockMovementKind } from '#tables/products.ts';
import type { Sale } from './make-orders.ts';
import { DAY, HOUR, later, type Offer, type VariantRow, type World } from './world.ts';

const RESTOCK_BELOW = 12;
const OUT_OF_STOCK = 0.045;
const RUNNING_LOW = 0.08;

type Event = { at: Date; kind: StockMovementKind; onHand: number; reserved: number; orderId: string; actor: string };
type Level = { onHand: number; reserved: number };

/** Replays every sale on each variant's shelf, with deliveries from the maker in time, and counts what is left. */
export function makeStock(world: World, sales: readonly Sale[]): void {
  const events = eventsByVariant(world, sales);
  for (const offers of world.offersByVendor.values()) {
    for (const offer of offers)
      for (const variant of offer.variants) replay(world, { offer, variant, events: events.get(variant.id) ?? [] });
  }
}

function eventsByVariant(world: World, sales: readonly Sale[]): Map<string, Event[]> {
  const events = new Map<string, Event[]>();
  for (const { order, lines } of sales) {
    for (const line of lines) {
      const list = events.get(line.variantId) ?? [];
      const add = (kind: StockMovementKind, at: Date, change: Level) =>
        list.push({ kind, at, ...change, orderId: order.id, actor: order.vendorId });
      add('reserved', order.placedAt, { onHand: 0, reserved: line.quantity });
      if (order.pickupAt) add('shipped', order.pickupAt, { onHand: -line.quantity, reserved: -line.quantity });
      else if (order.cancelledAt) add('released', order.cancelledAt, { onHand: 0, reserved: -line.quantity });
      events.set(line.variantId, list);
    }
  }
  addReturns(world, events, sales);
  return events;
}

/** Goods that came back and went on the shelf again. */
function addReturns(world: World, events: Map<string, Event[]>, sales: readonly Sale[]): void {
  const variantOf = new Map(sales.flatMap(({ lines }) => lines.map((line) => [line.id, line.variantId] as const)));
  const cases = new Map(world.rows.returns.map((row) => [row.id, row]));
  for (const line of world.rows.returnLines) {
    const row = cases.get(line.returnId);
    const variantId = variantOf.get(line.orderLineId);
    if (!row || !variantId || line.disposition !== 'restocked') continue;
    events.get(variantId)?.push({
      kind: 'returned',
      at: row.statusSince,
      onHand: line.quantity,
      reserved: 0,
      orderId: row.orderId,
      actor: row.vendorId,
    });
  }
}

function replay(world: World, shelf: { offer: Offer; variant: VariantRow; events: Event[] }): void {
  const { random, now } = world;
  const { offer, variant } = shelf;
  const start = variant.createdAt ?? now;
  const level: Level = { onHand: 0, reserved: 0 };
  const move = (
    event: Omit<Event, 'orderId' | 'actor'> & { orderId?: string; reason?: string; actorName?: string },
  ) => {
    level.onHand += event.onHand;
    level.reserved += event.reserved;
    world.rows.stockMovements.push({
      productId: offer.product.id,
      id: random.idAt(event.at),
      variantId: variant.id,
      vendorId: variant.vendorId,
      kind: event.kind,
      onHandChange: event.onHand,
      reservedChange: event.reserved,
      orderId: event.orderId ?? null,
      reason: event.reason ?? null,
      actorId: null,
      actorName: event.actorName ?? 'Souk',
      at: event.at,
    });
  };
  const maker = world.rows.vendors.find((vendor) => vendor.id === variant.vendorId)?.shopName ?? 'Souk';
  const isDraft = offer.product.status === 'draft' && random.chance(0.4);
  if (!isDraft) move({ at: start, kind: 'opening', onHand: random.whole(8, 60), reserved: 0, actorName: maker });
  for (const event of shelf.events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (event.kind === 'reserved' && level.onHand - level.reserved - event.reserved < RESTOCK_BELOW) {
      move({
        at: later(event.at, -random.whole(2, 40) * HOUR),
        kind: 'received',
        onHand: random.whole(20, 60) + event.reserved,
        reserved: 0,
        reason: 'Delivery from the maker',
        actorName: maker,
      });
    }
    move(event);
  }
  const available = level.onHand - level.reserved;
  const wanted = endLevel(world, variant, available);
  if (wanted < available) {
    const at = later(now, -random.whole(3, 10 * 24) * HOUR);
    move({
      at: at > start ? at : now,
      kind: 'adjusted',
      onHand: wanted - available,
      reserved: 0,
      reason: 'Stock count',
      actorName: maker,
    });
  }
  world.rows.stockLevels.push({
    variantId: variant.id,
    productId: offer.product.id,
    vendorId: variant.vendorId,
    ...level,
    updatedAt: later(now, -random.whole(0, 20) * DAY),
  });
}

function endLevel(world: World, variant: VariantRow, available: number): number {
  if (world.random.chance(OUT_OF_STOCK)) return 0;
  if (world.random.chance(RUNNING_LOW)) return world.random.whole(1, variant.lowStockLevel ?? 1);
  return available;
}
