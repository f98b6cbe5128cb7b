import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { appendMovements, refreshProductFigures } from '#modules/products/products.service.ts';
import type { StockMovementKind } from '#tables/products.ts';

export interface Pieces {
  productId: string;
  variantId: string;
  vendorId: string;
  sku: string;
  quantity: number;
}

/** What each kind does to one piece on the shelf and to one promised. */
const EFFECTS = {
  reserved: { onHand: 0, reserved: 1 },
  released: { onHand: 0, reserved: -1 },
  shipped: { onHand: -1, reserved: -1 },
  returned: { onHand: 1, reserved: 0 },
  written_off: { onHand: -1, reserved: 0 },
} satisfies Partial<Record<StockMovementKind, { onHand: number; reserved: number }>>;

const LOCK_PRODUCTS = 'select id from products where id = any(?) order by id for no key update';
const LOCK_LEVELS = `select variant_id as "variantId", on_hand as "onHand", reserved from stock_levels where variant_id = any(?) order by variant_id for update`;
const MOVE = `
  update stock_levels l set on_hand = l.on_hand + n.on_hand, reserved = l.reserved + n.reserved, updated_at = ?
  from unnest(?::uuid[], ?::int[], ?::int[]) n (variant_id, on_hand, reserved)
  where l.variant_id = n.variant_id`;

export interface Shortage {
  variantId: string;
  sku: string;
  wanted: number;
  available: number;
}

interface Level {
  variantId: string;
  onHand: number;
  reserved: number;
}

/**
 * Moves the pieces of an order on the shelf, all or none, with a movement each. Answers what is short: then nothing was
 * written. Locks products before levels, each in the order of their ids, so that two orders never wait for each other.
 */
export async function moveOrderStock(
  ctx: Context,
  { orderId, kind, pieces, reason }: { orderId: string; kind: keyof typeof EFFECTS; pieces: Pieces[]; reason?: string },
): Promise<Shortage[]> {
  const wanted = byVariant(pieces);
  if (wanted.length === 0) return [];
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  const variantIds = wanted.map(({ variantId }) => variantId);
  await ctx.db.rows(statement(LOCK_PRODUCTS, [productIds]));
  const levels = new Map(
    (await ctx.db.rows<Level>(statement(LOCK_LEVELS, [variantIds]))).map((level) => [level.variantId, level]),
  );
  const effect = EFFECTS[kind];
  const short = shortages(wanted, levels, effect);
  if (short.length > 0) return short;
  await ctx.db.rows(
    statement(
      MOVE,
      [
        ctx.now,
        variantIds,
        wanted.map(({ quantity }) => effect.onHand * quantity),
        wanted.map(({ quantity }) => effect.reserved * quantity),
      ],
      { writes: ['stock_levels'] },
    ),
  );
  await appendMovements(
    ctx,
    wanted.map((piece) => ({
      ...piece,
      orderId,
      kind,
      reason,
      onHandChange: effect.onHand * piece.quantity,
      reservedChange: effect.reserved * piece.quantity,
    })),
  );
  for (const piece of wanted) {
    const level = levels.get(piece.variantId);
    if (level) showEffect(ctx, piece, { level, kind });
  }
  await refreshProductFigures(ctx, productIds);
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

type Effect = { onHand: number; reserved: number };

function shortages(wanted: readonly Pieces[], levels: ReadonlyMap<string, Level>, effect: Effect): Shortage[] {
  return wanted.flatMap(({ variantId, sku, quantity }) => {
    const level = levels.get(variantId) ?? { onHand: 0, reserved: 0 };
    const onHand = level.onHand + effect.onHand * quantity;
    const reserved = level.reserved + effect.reserved * quantity;
    const isShort = onHand < reserved || reserved < 0;
    return isShort ? [{ variantId, sku, wanted: quantity, available: level.onHand - level.reserved }] : [];
  });
}

/** A shipment changes what is on hand and nothing of what can be sold, so both are stated. */
function showEffect(
  ctx: Context,
  { variantId, sku, quantity }: Pieces,
  { level, kind }: { level: Level; kind: keyof typeof EFFECTS },
): void {
  const { onHand, reserved } = EFFECTS[kind];
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
