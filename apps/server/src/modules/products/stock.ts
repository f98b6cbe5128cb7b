import type { StockMovementKind } from '#tables/products.ts';
import { describeActor, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, notFound } from '#core/errors.ts';
import { newId } from '#core/id.ts';

export interface StockLevel {
  variantId: string;
  onHand: number;
  reserved: number;
}

export interface NewMovement {
  variantId: string;
  productId: string;
  vendorId: string;
  onHandChange: number;
  reservedChange?: number;
  kind: StockMovementKind;
  orderId?: string;
  reason?: string | undefined;
}

const INSERT_MOVEMENTS = `
  insert into stock_movements (product_id, id, variant_id, vendor_id, kind, on_hand_change, reserved_change, order_id, reason, actor_id, actor_name, at)
  select m.*, ?, ?, ?
  from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::text[], ?::int[], ?::int[], ?::uuid[], ?::text[]) m`;

/** Appends stock movements, except those that change nothing. */
export async function appendMovements(ctx: Context, movements: readonly NewMovement[]): Promise<void> {
  const changes = movements.filter(
    ({ onHandChange, reservedChange = 0 }) => onHandChange !== 0 || reservedChange !== 0,
  );
  if (changes.length === 0) return;
  const actor = describeActor(ctx);
  await ctx.db.rows(
    statement(
      INSERT_MOVEMENTS,
      [
        actor.id,
        actor.name,
        ctx.now,
        changes.map((movement) => movement.productId),
        changes.map(() => newId(ctx.now)),
        changes.map((movement) => movement.variantId),
        changes.map((movement) => movement.vendorId),
        changes.map((movement) => movement.kind),
        changes.map((movement) => movement.onHandChange),
        changes.map((movement) => movement.reservedChange ?? 0),
        changes.map((movement) => movement.orderId ?? null),
        changes.map((movement) => movement.reason ?? null),
      ],
      { writes: ['stock_movements'] },
    ),
  );
}

type StockLevelRow = StockLevel & { productId: string; vendorId: string; sku: string };

const LEVEL_COLUMNS = `l.variant_id as "variantId", l.product_id as "productId", l.vendor_id as "vendorId", l.on_hand as "onHand", l.reserved,
  (select v.sku from product_variants v where v.id = l.variant_id) as sku`;

const UPDATE_STOCK = `update stock_levels l set on_hand = l.on_hand + ?, updated_at = ?
  where l.variant_id = ? and l.product_id = ? and l.on_hand + ? >= l.reserved returning ${LEVEL_COLUMNS}`;

interface StockChange {
  productId: string;
  variantId: string;
  change: number;
  reason: string;
}

/** Adds or removes stock in one conditional UPDATE. Throws 404, or 409 if too few pieces are available. */
export async function changeStock(
  ctx: Context,
  { productId, variantId, change, reason }: StockChange,
): Promise<StockLevel> {
  const [level] = await ctx.db.rows<StockLevelRow>(
    statement(UPDATE_STOCK, [change, ctx.now, variantId, productId, change], { writes: ['stock_levels'] }),
  );
  if (!level) throw await insufficientStockError(ctx, productId, variantId);
  await appendMovements(ctx, [{ ...level, onHandChange: change, kind: 'adjusted', reason }]);
  ctx.effects.stock.push({ variantId, sku: level.sku, before: level.onHand - change, after: level.onHand });
  return level;
}

async function insufficientStockError(ctx: Context, productId: string, variantId: string) {
  const [level] = await ctx.db.rows<StockLevelRow>(
    statement(`select ${LEVEL_COLUMNS} from stock_levels l where l.variant_id = ? and l.product_id = ?`, [
      variantId,
      productId,
    ]),
  );
  if (!level) return notFound('variant');
  const available = level.onHand - level.reserved;
  const error =
    available === 0
      ? conflict('stock.none_free', { sku: level.sku })
      : conflict('stock.too_few', { free: available, sku: level.sku });
  return error.withData({ ...level, available });
}

const LOCK_LEVELS = `select ${LEVEL_COLUMNS} from stock_levels l where l.variant_id = any(?) order by l.variant_id for update of l`;
const SET_STOCK = `update stock_levels l set on_hand = n.on_hand, updated_at = ? from unnest(?::uuid[], ?::int[]) n (variant_id, on_hand)
  where l.variant_id = n.variant_id and n.on_hand >= l.reserved`;

/**
 * Sets the stock on hand of several variants. If a count is below the reserved quantity of its variant, writes nothing, and
 * returns the reserved quantities of such variants by id.
 */
export async function setStock(
  ctx: Context,
  newStock: ReadonlyMap<string, number>,
  reason: string,
): Promise<Map<string, number>> {
  const newOnHand = (level: StockLevelRow) => newStock.get(level.variantId) ?? level.onHand;
  const levels = await ctx.db.rows<StockLevelRow>(statement(LOCK_LEVELS, [[...newStock.keys()]]));
  const problems = new Map(
    levels.filter((level) => newOnHand(level) < level.reserved).map((level) => [level.variantId, level.reserved]),
  );
  const changed = levels.filter((level) => newStock.get(level.variantId) !== level.onHand);
  if (problems.size > 0 || changed.length === 0) return problems;
  await ctx.db.rows(
    statement(SET_STOCK, [ctx.now, changed.map((level) => level.variantId), changed.map(newOnHand)], {
      writes: ['stock_levels'],
    }),
  );
  await appendMovements(
    ctx,
    changed.map((level) => ({
      ...level,
      onHandChange: newOnHand(level) - level.onHand,
      kind: 'adjusted' as const,
      reason,
    })),
  );
  for (const level of changed)
    ctx.effects.stock.push({
      variantId: level.variantId,
      sku: level.sku,
      before: level.onHand,
      after: newOnHand(level),
    });
  return problems;
}
