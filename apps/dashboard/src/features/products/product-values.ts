import type { AttributeInForce } from '@souk/contract/attributes/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import {
  type CreateProduct,
  type ProductOption,
  newProductBody,
  productUpdateBody,
  type variantBody,
  type VariantInput,
  variantProblems,
} from '@souk/contract/products/inputs.ts';
import type { ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import * as z from 'zod/mini';
import type { FormValues } from '#kit/form/form-values.ts';
import { fitsAttribute } from './attribute-fit.ts';

/** Form values of a variant. A variant without `id` is new, and `stock` is its opening stock. */
export type VariantValues = Omit<FormValues<typeof variantBody, 'id' | 'stock' | 'lowStockLevel'>, 'version'>;

/** Form values of a product. */
export type ProductValues = Omit<FormValues<typeof newProductBody, 'slug'>, 'variants'> & {
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

export function toProductValues(row: ProductDetails): ProductValues {
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
    variants: row.variants.map(toVariantValues),
    version: row.version,
  };
}

function toVariantValues(variant: ProductVariant): VariantValues {
  const { id, optionValues, sku, barcode, price, compareAtPrice, cost, lowStockLevel, weight, image, isActive } =
    variant;
  return { id, optionValues, sku, barcode, price, compareAtPrice, cost, lowStockLevel, weight, image, isActive };
}

/** Converts form values to the request body, with only the category's attributes and valid values. */
export function toProductBody(
  { version: _version, ...values }: ProductValues,
  categoryAttributes: readonly AttributeInForce[] | undefined,
): CreateProduct {
  const attributes =
    categoryAttributes &&
    Object.fromEntries(
      categoryAttributes.flatMap((attribute) =>
        fitsAttribute(attribute, values.attributes[attribute.key])
          ? [[attribute.key, values.attributes[attribute.key] ?? null]]
          : [],
      ),
    );
  const localisedFields = {
    description: emptyToNull(values.description),
    seoTitle: emptyToNull(values.seoTitle),
    seoDescription: emptyToNull(values.seoDescription),
  };
  return { ...values, ...localisedFields, attributes: values.categoryId ? (attributes ?? values.attributes) : {} };
}

/** Returns null if the text is empty in all languages. */
const emptyToNull = (text: Localised | null): Localised | null => (text?.en || text?.ar ? text : null);

interface VariantInputs {
  options?: readonly ProductOption[];
  variants?: readonly VariantInput[];
}

/** Applies the server's checks of variants against options, in addition to field validation. */
const variantChecks = z.check<VariantInputs>(({ value, issues }) => {
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

export const createProductSchema = newProductBody.check(variantChecks);
export const updateProductSchema = productUpdateBody.check(variantChecks);
