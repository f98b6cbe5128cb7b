import type { AttributeInForce } from '@souk/contract/attributes/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import {
  type CreateProduct,
  type ProductOption,
  createProductBody,
  updateProductBody,
  type variantBody,
  type VariantInput,
  variantProblems,
} from '@souk/contract/products/inputs.ts';
import type { ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import * as z from 'zod/mini';
import type { FormValues } from '#kit/form/form-values.ts';
import { fits } from './attribute-fit.ts';

/** A variant as the form holds it; one without `id` is new, and `stock` opens the stock of a new one. */
export type VariantValues = Omit<FormValues<typeof variantBody, 'id' | 'stock' | 'lowStockLevel'>, 'version'>;

/** The body of the create and update calls as the form holds it. */
export type ProductValues = Omit<FormValues<typeof createProductBody, 'slug'>, 'variants'> & {
  variants: VariantValues[];
};

export const NEW_VARIANT: VariantValues = {
  optionValues: [],
  sku: null,
  barcode: null,
  price: null,
  compareAtPrice: null,
  cost: null,
  weight: null,
  image: null,
  isActive: true,
};

export const NEW_PRODUCT: ProductValues = {
  vendorId: '',
  categoryId: null,
  name: { en: '' },
  slug: undefined,
  brand: null,
  productType: null,
  tags: [],
  seoTitle: { en: '' },
  seoDescription: { en: '' },
  description: { en: '' },
  media: [],
  attributes: {},
  options: [],
  variants: [NEW_VARIANT],
};

export function valuesOf(row: ProductDetails): ProductValues {
  return {
    vendorId: row.vendor.id,
    categoryId: row.category?.id ?? null,
    name: row.translations.name,
    slug: row.slug,
    brand: row.brand,
    productType: row.productType,
    tags: row.tags,
    seoTitle: row.translations.seoTitle ?? { en: '' },
    seoDescription: row.translations.seoDescription ?? { en: '' },
    description: row.translations.description ?? { en: '' },
    media: row.media,
    attributes: row.attributes,
    options: row.options,
    variants: row.variants.map(variantValues),
    version: row.version,
  };
}

function variantValues(variant: ProductVariant): VariantValues {
  const { id, optionValues, sku, barcode, price, compareAtPrice, cost, lowStockLevel, weight, image, isActive } =
    variant;
  return { id, optionValues, sku, barcode, price, compareAtPrice, cost, lowStockLevel, weight, image, isActive };
}

/** What is sent: only attributes that the category asks for, and values that fit them. */
export function bodyOf(
  { version: _version, ...values }: ProductValues,
  inForce: readonly AttributeInForce[] | undefined,
): CreateProduct {
  const attributes =
    inForce &&
    Object.fromEntries(
      inForce.flatMap((one) =>
        fits(one, values.attributes[one.key]) ? [[one.key, values.attributes[one.key] ?? null]] : [],
      ),
    );
  const words = {
    description: filled(values.description),
    seoTitle: filled(values.seoTitle),
    seoDescription: filled(values.seoDescription),
  };
  return { ...values, ...words, attributes: values.categoryId ? (attributes ?? values.attributes) : {} };
}

/** Words that say nothing in any language are none. */
const filled = (words: Localised | null): Localised | null => (words?.en || words?.ar ? words : null);

interface Varied {
  options?: readonly ProductOption[];
  variants?: readonly VariantInput[];
}

/** The server's own look at options against variants, beside the rules of the fields. */
const variantChecks = z.check<Varied>(({ value, issues }) => {
  for (const { field, code, values } of variantProblems(value.options ?? [], value.variants ?? [])) {
    issues.push({
      code: 'custom',
      message: code,
      params: values,
      input: value,
      path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    });
  }
});

export const createProductSchema = createProductBody.check(variantChecks);
export const updateProductSchema = updateProductBody.check(variantChecks);
