import * as z from 'zod/mini';
import { id, instant, money, signedMoney } from '#contract/core/fields.ts';
import { bucket } from '#contract/ledger/fields.ts';

/** A balance taken apart: kinds that add up to it, and orders with the lines behind their share. */
export const explanation = z.object({
  code: z.string(),
  bucket: z.nullable(bucket),
  asOf: instant,
  balance: signedMoney,
  currency: z.string(),
  /** Their amounts add up to the balance. */
  kinds: z.array(z.object({ kind: z.string(), count: z.int(), amount: signedMoney })),
  /** Orders whose entries have left something here, newest first. */
  orders: z.object({
    count: z.int(),
    /** What they and all others add to the balance; the rest belongs to no order. */
    amount: signedMoney,
    rows: z.array(
      z.object({
        id,
        number: z.string(),
        status: z.string(),
        at: instant,
        holdUntil: z.nullable(instant),
        amount: signedMoney,
        parts: z.array(z.object({ kind: z.string(), amount: signedMoney })),
        shipping: money,
        lines: z.array(
          z.object({
            id,
            name: z.string(),
            sku: z.string(),
            quantity: z.int(),
            refundedQuantity: z.int(),
            net: money,
            commission: money,
            tax: money,
          }),
        ),
      }),
    ),
  }),
});
export type Explanation = z.infer<typeof explanation>;
