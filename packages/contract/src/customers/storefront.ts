import * as z from 'zod/mini';
import { rowFields } from '#contract/core/row.ts';
import { CUSTOMER_STATUSES } from '#contract/customers/inputs.ts';

/** What a shop front hears of a customer it wrote: what it may write itself, and whether they may order. */
export const shopCustomer = z.object({
  ...rowFields,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
});
