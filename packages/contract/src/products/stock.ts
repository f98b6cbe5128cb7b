import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { id, instant, money, text, version, wholeNumber } from '#contract/core/fields.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '#contract/core/list.ts';
import { MAX_STOCK, price } from '#contract/products/inputs.ts';

/** Stock on hand. */
export const stock = z.int().check(z.gte(0), z.lte(MAX_STOCK));

export const MAX_EDITED_VARIANTS = 500;
/**
 * `stock` is the new stock on hand, which can't be below the reserved stock. `onHand` is the stock on hand when the row
 * was read. Stock changes don't increase the version, so `onHand` is compared to avoid overwriting a concurrent count.
 */
export const variantEditsBody = z.strictObject({
  rows: z
    .array(
      z
        .strictObject({
          variantId: id,
          version,
          price: z.optional(price),
          compareAtPrice: z.optional(z.nullable(price)),
          stock: z.optional(stock),
          onHand: z.optional(stock),
        })
        .check(
          z.refine((row) => row.stock === undefined || row.onHand !== undefined, {
            path: ['onHand'],
            error: formCode('stock.read_required'),
          }),
        ),
    )
    .check(z.minLength(1), z.maxLength(MAX_EDITED_VARIANTS)),
});
export type EditVariants = z.output<typeof variantEditsBody>;

/** Either `change` (plus or minus) or `set` (the counted stock on hand). */
export const stockAdjustmentBody = z
  .strictObject({
    variantId: id,
    change: z.optional(z.int().check(z.gte(-MAX_STOCK), z.lte(MAX_STOCK))),
    set: z.optional(stock),
    reason: text(1, 200),
  })
  .check(
    z.refine((body) => (body.change === undefined) !== (body.set === undefined), {
      path: ['change'],
      error: formCode('stock.change_or_total'),
    }),
    z.refine((body) => body.change !== 0, { path: ['change'], error: formCode('stock.change_zero') }),
  );
export type AdjustStock = z.output<typeof stockAdjustmentBody>;
export const stockLevel = z.object({ variantId: id, onHand: z.int(), reserved: z.int(), available: z.int() });

export const STOCK_MOVEMENT_KINDS = [
  'opening',
  'received',
  'adjusted',
  'imported',
  'reserved',
  'released',
  'shipped',
  'returned',
  'written_off',
] as const;
export const stockMovement = z.object({
  id,
  variantId: id,
  /** Null once the variant has been deleted. */
  sku: z.nullable(z.string()),
  kind: z.enum(STOCK_MOVEMENT_KINDS),
  onHandChange: z.int(),
  reservedChange: z.int(),
  orderId: z.nullable(id),
  reason: z.nullable(z.string()),
  actorName: z.string(),
  at: instant,
});
export type StockMovement = z.infer<typeof stockMovement>;
export const priceChange = z.object({
  id,
  variantId: id,
  sku: z.nullable(z.string()),
  priceBefore: z.nullable(money),
  priceAfter: z.nullable(money),
  compareAtPriceBefore: z.nullable(money),
  compareAtPriceAfter: z.nullable(money),
  actorName: z.string(),
  at: instant,
});
export type PriceChange = z.infer<typeof priceChange>;

/** Newest first; `cursor` is the `next` of the previous page. */
export const historyQuery = z.strictObject({
  limit: z._default(wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT),
  cursor: z.optional(id),
  variantId: z.optional(id),
});

const MIN_PRICE_CHANGE_PERCENT = -99;
const MAX_PRICE_CHANGE_PERCENT = 1000;
/**
 * The value that each action requires: `reason` for reject, `categoryId` for moveCategory, `price` for changePrice, `stock` for
 * setStock.
 */
export const productBulkPatch = {
  reason: z.optional(text(1, 500)),
  categoryId: z.optional(id),
  price: z.optional(
    z.union([
      z.strictObject({ percent: z.number().check(z.gte(MIN_PRICE_CHANGE_PERCENT), z.lte(MAX_PRICE_CHANGE_PERCENT)) }),
      z.strictObject({ amount: z.int().check(z.gte(-1_000_000_000_000), z.lte(1_000_000_000_000)) }),
    ]),
  ),
  stock: z.optional(stock),
};
