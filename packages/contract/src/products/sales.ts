import * as z from 'zod/mini';
import { day, money } from '#contract/core/fields.ts';

/** Days of the configured time zone, today last, those without sales too. Net of the lines in orders that are not cancelled. */
export const productSales = z.object({
  currency: z.string(),
  days: z.array(z.object({ day, orders: z.int(), units: z.int(), sales: money })),
});
export type ProductSales = z.infer<typeof productSales>;
