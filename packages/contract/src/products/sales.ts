import * as z from 'zod/mini';
import { day, money } from '#contract/core/fields.ts';

/**
 * The net sales of a product's order lines, without cancelled orders. There is one entry per day in the configured time
 * zone, including days without sales. The last entry is today's.
 */
export const productSales = z.object({
  currency: z.string(),
  days: z.array(z.object({ day, orders: z.int(), units: z.int(), sales: money })),
});
export type ProductSales = z.infer<typeof productSales>;
