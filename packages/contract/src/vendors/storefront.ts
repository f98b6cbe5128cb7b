import * as z from 'zod/mini';
import { day, picture } from '#contract/core/fields.ts';
import { rowFields } from '#contract/core/row.ts';

/** An active vendor as storefronts receive it, without contact data and statistics. */
export const shopVendor = z.object({
  ...rowFields,
  shopName: z.string(),
  slug: z.string(),
  logo: z.nullable(picture),
});

export const shopVendorDetails = z.extend(shopVendor, {
  cover: z.nullable(picture),
  about: z.nullable(z.string()),
  holiday: z.nullable(z.object({ from: day, to: day })),
});
