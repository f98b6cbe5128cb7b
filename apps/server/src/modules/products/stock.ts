import type { StockMovementKind } from '#tables/products.ts';
import { actorOf, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, notFound } from '#core/errors.ts';
import { newId } from '#core/id.ts';

export interface Level {
  variantId: string;
  onHand: number;
  reserved: number;
}

export interface Movement {
  variantId: string;
  productId: string;
  vendorId: string;
  onHandChange: number;
  reservedChange?: number;
  kind: StockMovementKind;
  orderId?: string;
  reason?: string | undefined;
}

const APPEND = `
  insert into stock_movements (product_id, id, variant_id, vendor_id, kind, on_hand_change, reserved_change, order_id, reason, actor_id, actor_name, at)
  select m.*, ?, ?, ?
  from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::text[], ?::int[], ?::int[], ?::uuid[], ?::text[]) m`;

/** Appends what happened to stock. Changes of 0 leave no trace. */
export async function appendMovements(ctx: Context, movements: readonly Movement[]): Promise<void> {
  const real = movements.filter(({ onHandChange, reservedChange = 0 }) => onHandChange !== 0 || reservedChange !== 0);
  if (real.length === 0) return;
  const actor = actorOf(ctx);
  await ctx.db.rows(
    statement(
      APPEND,
      [
        actor.id,
        actor.name,
        ctx.now,
        real.map((movement) => movement.productId),
        real.map(() => newId(ctx.now)),
        real.map((movement) => movement.variantId),
        real.map((movement) => movement.vendorId),
        real.map((movement) => movement.kind),
        real.map((movement) => movement.onHandChange),
        real.map((movement) => movement.reservedChange ?? 0),
        real.map((movement) => movement.orderId ?? null),
        real.map((movement) => movement.reason ?? null),
      ],
      { writes: ['stock_movements'] },
    ),
  );
}

type Owned = Level & { productId: string; vendorId: string; sku: string };

const RETURNING = `l.variant_id as "variantId", l.product_id as "productId", l.vendor_id as "vendorId", l.on_hand as "onHand", l.reserved,
  (select v.sku from product_variants v where v.id = l.variant_id) as sku`;

const CHANGE = `update stock_levels l set on_hand = l.on_hand + ?, updated_at = ?
  where l.variant_id = ? and l.product_id = ? and l.on_hand + ? >= l.reserved returning ${RETURNING}`;

interface StockChange {
  productId: string;
  variantId: string;
  change: number;
  reason: string;
}

/** Takes or puts pieces in one conditional UPDATE. Throws 404, or 409 where fewer are free than would be taken. */
export async function changeStock(ctx: Context, { productId, variantId, change, reason }: StockChange): Promise<Level> {
  const [level] = await ctx.db.rows<Owned>(
    statement(CHANGE, [change, ctx.now, variantId, productId, change], { writes: ['stock_levels'] }),
  );
  if (!level) throw await tooFewFree(ctx, productId, variantId);
  await appendMovements(ctx, [{ ...level, onHandChange: change, kind: 'adjusted', reason }]);
  ctx.effects.stock.push({ variantId, sku: level.sku, before: level.onHand - change, after: level.onHand });
  return level;
}

async function tooFewFree(ctx: Context, productId: string, variantId: string) {
  const [level] = await ctx.db.rows<Owned>(
    statement(`select ${RETURNING} from stock_levels l where l.variant_id = ? and l.product_id = ?`, [
      variantId,
      productId,
    ]),
  );
  if (!level) return notFound('variant');
  const free = level.onHand - level.reserved;
  const tooFew =
    free === 0 ? conflict('stock.none_free', { sku: level.sku }) : conflict('stock.too_few', { free, sku: level.sku });
  return tooFew.withData({ ...level, available: free });
}

const LOCK = `select ${RETURNING} from stock_levels l where l.variant_id = any(?) order by l.variant_id for update of l`;
const SET = `update stock_levels l set on_hand = n.on_hand, updated_at = ? from unnest(?::uuid[], ?::int[]) n (variant_id, on_hand)
  where l.variant_id = n.variant_id and n.on_hand >= l.reserved`;

/** Sets what lies on the shelf. Answers how many are promised, by variant, where that is more: then nothing was written. */
export async function setStock(
  ctx: Context,
  wanted: ReadonlyMap<string, number>,
  reason: string,
): Promise<Map<string, number>> {
  const after = (level: Owned) => wanted.get(level.variantId) ?? level.onHand;
  const levels = await ctx.db.rows<Owned>(statement(LOCK, [[...wanted.keys()]]));
  const problems = new Map(
    levels.filter((level) => after(level) < level.reserved).map((level) => [level.variantId, level.reserved]),
  );
  const changed = levels.filter((level) => wanted.get(level.variantId) !== level.onHand);
  if (problems.size > 0 || changed.length === 0) return problems;
  await ctx.db.rows(
    statement(SET, [ctx.now, changed.map((level) => level.variantId), changed.map(after)], {
      writes: ['stock_levels'],
    }),
  );
  await appendMovements(
    ctx,
    changed.map((level) => ({
      ...level,
      onHandChange: after(level) - level.onHand,
      kind: 'adjusted' as const,
      reason,
    })),
  );
  for (const level of changed)
    ctx.effects.stock.push({ variantId: level.variantId, sku: level.sku, before: level.onHand, after: after(level) });
  return problems;
}
