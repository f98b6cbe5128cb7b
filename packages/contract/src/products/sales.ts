import * as z from 'zod/mini';
import { day, money } from '#contract/core/fields.ts';

/**
 * One entry per day in the configured time zone, including days without sales, today last. Net sales of the lines in
 * orders that aren't cancelled.
 */
export const productSales = z.object({
  currency: z.string(),
  days: z.array(z.object({ day, orders: z.int(), units: z.int(), sales: money })),
});
export type ProductSales = z.infer<typeof productSales>;
