import * as z from 'zod/mini';
import { id, instant, money, signedMoney } from '#contract/core/fields.ts';
import { bucket } from '#contract/ledger/fields.ts';

/** What a balance consists of: the kinds of entries that add up to it, and the orders with their lines. */
export const explanation = z.object({
  code: z.string(),
  bucket: z.nullable(bucket),
  asOf: instant,
  balance: signedMoney,
  currency: z.string(),
  /** The amounts add up to the balance. */
  kinds: z.array(z.object({ kind: z.string(), count: z.int(), amount: signedMoney })),
  /** Orders whose entries contribute to the balance, newest first. */
  orders: z.object({
    count: z.int(),
    /** The contribution of all orders; the rest of the balance belongs to no order. */
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
