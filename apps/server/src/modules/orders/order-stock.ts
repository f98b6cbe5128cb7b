import type { Context } from '#core/context.ts';
import { type Statement, statement } from '#core/db/statement.ts';
import { appendMovements, type NewMovement, updateStockStats } from '#modules/products/products.service.ts';
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
  const merged = mergeByVariant(pieces);
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
  await ctx.db.rows(updateStockStats(productIds));
  return [];
}

const RESERVE = `
  with wanted as (select * from unnest(?::uuid[], ?::int[]) n (variant_id, quantity)),
       locked as (select variant_id, on_hand, reserved from stock_levels where variant_id = any(?) order by variant_id for update)
  update stock_levels l set reserved = l.reserved + n.quantity, updated_at = ?
  from wanted n join locked k using (variant_id)
  where l.variant_id = n.variant_id and k.on_hand - k.reserved >= n.quantity
  returning l.variant_id as "variantId", l.on_hand as "onHand", l.reserved`;

interface Reservation {
  orderId: string;
  pieces: Pieces[];
}

/**
 * Reserves the pieces of new orders, or returns the first shortage; then the caller has to roll back. Call it as late as
 * possible in the transaction and pass all other changes of the same products, because popular products, their stock and
 * their vendor are locked from here until the commit. They are locked in the same order as by `moveOrderStock`.
 */
export async function reserveStock(
  ctx: Context,
  reservations: readonly Reservation[],
  changesOfProducts: readonly Statement[],
): Promise<Shortage | undefined> {
  const merged = mergeByVariant(reservations.flatMap(({ pieces }) => pieces));
  const variantIds = merged.map(({ variantId }) => variantId);
  const productIds = [...new Set(merged.map(({ productId }) => productId))].toSorted();
  await appendMovements(ctx, reservations.flatMap(toReservedMovements));
  // Sent in one message, so that the locks are held for one round trip and the commit.
  const lock = ctx.db.rows(statement(LOCK_PRODUCTS, [productIds]));
  const reserve = ctx.db.rows<StockLevel>(
    statement(RESERVE, [variantIds, merged.map(({ quantity }) => quantity), variantIds, ctx.now], {
      writes: ['stock_levels'],
    }),
  );
  const others = [...changesOfProducts, updateStockStats(productIds)].map((change) => ctx.db.rows(change));
  const [levels] = await Promise.all([reserve, lock, ...others]);
  const reserved = new Map(levels.map((level) => [level.variantId, level]));
  for (const piece of merged) {
    const level = reserved.get(piece.variantId);
    if (!level) return readShortage(ctx, piece);
    const before = { ...level, reserved: level.reserved - piece.quantity };
    recordEffect(ctx, piece, { level: before, kind: 'reserved' });
  }
  return undefined;
}

const toReservedMovements = ({ orderId, pieces }: Reservation): NewMovement[] =>
  mergeByVariant(pieces).map((piece) => ({
    ...piece,
    orderId,
    kind: 'reserved',
    onHandChange: 0,
    reservedChange: piece.quantity,
  }));

const READ_AVAILABLE = 'select on_hand - reserved as available from stock_levels where variant_id = ?';

async function readShortage(ctx: Context, { variantId, sku, quantity }: Pieces): Promise<Shortage> {
  const [level] = await ctx.db.rows<{ available: number }>(statement(READ_AVAILABLE, [variantId]));
  return { variantId, sku, requested: quantity, available: level?.available ?? 0 };
}

function mergeByVariant(pieces: readonly Pieces[]): Pieces[] {
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
