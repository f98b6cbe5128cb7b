import * as z from 'zod/mini';
import { rowFields } from '#contract/core/row.ts';
import { CUSTOMER_STATUSES } from '#contract/customers/inputs.ts';

/** A customer as storefronts receive it: the fields they can set, and whether the customer may order. */
export const shopCustomer = z.object({
  ...rowFields,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  language: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
});
