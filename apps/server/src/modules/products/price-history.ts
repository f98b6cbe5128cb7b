import { actorOf, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';

export interface Prices {
  price: number | null;
  compareAtPrice: number | null;
}

export interface PriceMove {
  productId: string;
  variantId: string;
  vendorId: string;
  before: Prices;
  after: Prices;
}

const APPEND = `
  insert into price_history (product_id, id, variant_id, vendor_id, price_before, price_after, compare_at_price_before, compare_at_price_after, actor_id, actor_name, at)
  select h.*, ?, ?, ? from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[]) h`;

const isMoved = ({ before, after }: PriceMove) =>
  before.price !== after.price || before.compareAtPrice !== after.compareAtPrice;

/** Appends the prices that changed; the others leave no trace. */
export async function appendPrices(ctx: Context, moves: readonly PriceMove[]): Promise<void> {
  const real = moves.filter(isMoved);
  if (real.length === 0) return;
  const actor = actorOf(ctx);
  await ctx.db.rows(
    statement(
      APPEND,
      [
        actor.id,
        actor.name,
        ctx.now,
        real.map((move) => move.productId),
        real.map(() => newId(ctx.now)),
        real.map((move) => move.variantId),
        real.map((move) => move.vendorId),
        real.map((move) => move.before.price),
        real.map((move) => move.after.price),
        real.map((move) => move.before.compareAtPrice),
        real.map((move) => move.after.compareAtPrice),
      ],
      { writes: ['price_history'] },
    ),
  );
}
