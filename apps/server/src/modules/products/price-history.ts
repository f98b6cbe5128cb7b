import { describeActor, type Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';

export interface VariantPrices {
  price: number | null;
  compareAtPrice: number | null;
}

export interface PriceEntry {
  productId: string;
  variantId: string;
  vendorId: string;
  before: VariantPrices;
  after: VariantPrices;
}

const INSERT_PRICES = `
  insert into price_history (product_id, id, variant_id, vendor_id, price_before, price_after, compare_at_price_before, compare_at_price_after, actor_id, actor_name, at)
  select h.*, ?, ?, ? from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[]) h`;

const hasChanged = ({ before, after }: PriceEntry) =>
  before.price !== after.price || before.compareAtPrice !== after.compareAtPrice;

/** Appends an entry for each price that changed. */
export async function appendPrices(ctx: Context, entries: readonly PriceEntry[]): Promise<void> {
  const changes = entries.filter(hasChanged);
  if (changes.length === 0) return;
  const actor = describeActor(ctx);
  await ctx.db.rows(
    statement(
      INSERT_PRICES,
      [
        actor.id,
        actor.name,
        ctx.now,
        changes.map((entry) => entry.productId),
        changes.map(() => newId(ctx.now)),
        changes.map((entry) => entry.variantId),
        changes.map((entry) => entry.vendorId),
        changes.map((entry) => entry.before.price),
        changes.map((entry) => entry.after.price),
        changes.map((entry) => entry.before.compareAtPrice),
        changes.map((entry) => entry.after.compareAtPrice),
      ],
      { writes: ['price_history'] },
    ),
  );
}
