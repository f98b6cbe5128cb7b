import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { appendMovements, refreshProductStats } from '#modules/products/products.service.ts';
import type { StockMovementKind } from '#tables/products.ts';

export interface Pieces {
  productId: string;
  variantId: string;
  vendorId: string;
  sku: string;
  quantity: number;
}

/** How much each kind of movement changes the on-hand and the reserved quantity per piece. */
const EFFECTS_PER_PIECE = {
  reserved: { onHand: 0, reserved: 1 },
  released: { onHand: 0, reserved: -1 },
  shipped: { onHand: -1, reserved: -1 },
  returned: { onHand: 1, reserved: 0 },
  written_off: { onHand: -1, reserved: 0 },
} satisfies Partial<Record<StockMovementKind, { onHand: number; reserved: number }>>;

const LOCK_PRODUCTS = 'select id from products where id = any(?) order by id for no key update';
const LOCK_LEVELS = `select variant_id as "variantId", on_hand as "onHand", reserved from stock_levels where variant_id = any(?) order by variant_id for update`;
const UPDATE_LEVELS = `
  update stock_levels l set on_hand = l.on_hand + n.on_hand, reserved = l.reserved + n.reserved, updated_at = ?
  from unnest(?::uuid[], ?::int[], ?::int[]) n (variant_id, on_hand, reserved)
  where l.variant_id = n.variant_id`;

export interface Shortage {
  variantId: string;
  sku: string;
  requested: number;
  available: number;
}

interface StockLevel {
  variantId: string;
  onHand: number;
  reserved: number;
}

/**
 * Applies a stock movement to pieces of an order. If stock is missing for some, writes nothing and returns the shortages.
 * Locks products before stock levels, both sorted by id, so that two orders never deadlock.
 */
export async function moveOrderStock(
  ctx: Context,
  {
    orderId,
    kind,
    pieces,
    reason,
  }: { orderId: string; kind: keyof typeof EFFECTS_PER_PIECE; pieces: Pieces[]; reason?: string },
): Promise<Shortage[]> {
  const merged = byVariant(pieces);
  if (merged.length === 0) return [];
  const productIds = [...new Set(merged.map(({ productId }) => productId))];
  const variantIds = merged.map(({ variantId }) => variantId);
  await ctx.db.rows(statement(LOCK_PRODUCTS, [productIds]));
  const levels = new Map(
    (await ctx.db.rows<StockLevel>(statement(LOCK_LEVELS, [variantIds]))).map((level) => [level.variantId, level]),
  );
  const effect = EFFECTS_PER_PIECE[kind];
  const shortages = findShortages(merged, levels, effect);
  if (shortages.length > 0) return shortages;
  await ctx.db.rows(
    statement(
      UPDATE_LEVELS,
      [
        ctx.now,
        variantIds,
        merged.map(({ quantity }) => effect.onHand * quantity),
        merged.map(({ quantity }) => effect.reserved * quantity),
      ],
      { writes: ['stock_levels'] },
    ),
  );
  await appendMovements(
    ctx,
    merged.map((piece) => ({
      ...piece,
      orderId,
      kind,
      reason,
      onHandChange: effect.onHand * piece.quantity,
      reservedChange: effect.reserved * piece.quantity,
    })),
  );
  for (const piece of merged) {
    const level = levels.get(piece.variantId);
    if (level) recordEffect(ctx, piece, { level, kind });
  }
  await refreshProductStats(ctx, productIds);
  return [];
}

function byVariant(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, Pieces>();
  for (const piece of pieces) {
    const quantity = (sums.get(piece.variantId)?.quantity ?? 0) + piece.quantity;
    if (piece.quantity > 0) sums.set(piece.variantId, { ...piece, quantity });
  }
  return [...sums.values()].toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

type StockEffect = { onHand: number; reserved: number };

function findShortages(
  pieces: readonly Pieces[],
  levels: ReadonlyMap<string, StockLevel>,
  effect: StockEffect,
): Shortage[] {
  return pieces.flatMap(({ variantId, sku, quantity }) => {
    const level = levels.get(variantId) ?? { onHand: 0, reserved: 0 };
    const onHand = level.onHand + effect.onHand * quantity;
    const reserved = level.reserved + effect.reserved * quantity;
    const isShort = onHand < reserved || reserved < 0;
    return isShort ? [{ variantId, sku, requested: quantity, available: level.onHand - level.reserved }] : [];
  });
}

/** Records the available and the on-hand stock, because a shipment changes only the on-hand stock. */
function recordEffect(
  ctx: Context,
  { variantId, sku, quantity }: Pieces,
  { level, kind }: { level: StockLevel; kind: keyof typeof EFFECTS_PER_PIECE },
): void {
  const { onHand, reserved } = EFFECTS_PER_PIECE[kind];
  const before = level.onHand - level.reserved;
  ctx.effects.stock.push({
    variantId,
    sku,
    before,
    after: before + (onHand - reserved) * quantity,
    kind,
    quantity,
    onHand: { before: level.onHand, after: level.onHand + onHand * quantity },
  });
}
