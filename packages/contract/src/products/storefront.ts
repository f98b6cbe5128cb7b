import * as z from 'zod/mini';
import { ATTRIBUTE_TYPES } from '#contract/attributes/api.ts';
import { id, instant, localised, money, picture } from '#contract/core/fields.ts';
import { rowFields } from '#contract/core/row.ts';
import { attributeValue, option } from '#contract/products/inputs.ts';
import { stockState } from '#contract/products/query.ts';

/** A published product as storefronts receive it. Texts are in the caller's language. */
export const shopProduct = z.object({
  ...rowFields,
  name: z.string(),
  slug: z.string(),
  brand: z.nullable(z.string()),
  cover: z.nullable(picture),
  vendor: z.object({ id, shopName: z.string() }),
  category: z.nullable(z.object({ id, name: z.string() })),
  priceMin: z.nullable(money),
  priceMax: z.nullable(money),
  stockAvailable: z.int(),
  stockState,
});

const shopVariant = z.object({
  id,
  position: z.int(),
  /** One value per option, in the order of the options. */
  optionValues: z.array(z.string()),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  price: z.nullable(money),
  compareAtPrice: z.nullable(money),
  /** Grams. */
  weight: z.nullable(z.int()),
  image: z.nullable(picture),
  available: z.int(),
  stockState,
});

/** A product's texts in every language. */
export const productTranslations = z.object({
  name: localised,
  description: z.nullable(localised),
  seoTitle: z.nullable(localised),
  seoDescription: z.nullable(localised),
});

export const shopProductDetails = z.extend(shopProduct, {
  description: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  tags: z.array(z.string()),
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  translations: productTranslations,
  media: z.array(picture),
  /** Values by attribute key. */
  attributes: z.record(z.string(), attributeValue),
  /** The same values with labels, in the order of the category's attributes. */
  attributeWords: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(ATTRIBUTE_TYPES),
      unit: z.nullable(z.string()),
      words: z.array(z.string()),
    }),
  ),
  options: z.array(option),
  /** Variants that can be bought. */
  variants: z.array(shopVariant),
  publishedAt: z.nullable(instant),
});
