import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { createProduct } from './create-product.ts';
import { readProduct } from './products.repository.ts';
import { asInput } from './update-product.ts';

const MAX_NAME = 150;
const COPY = ' (copy)';

/** Copies a product as a draft, with SKUs of its own and without barcodes and stock. Throws 404. */
export async function duplicateProduct(ctx: Context, id: string): Promise<ProductDetails> {
  const source = await readProduct(ctx, id);
  const { vendor, category, translations, brand, productType, tags, media, attributes, options, variants } = source;
  const copy = {
    vendorId: vendor.id,
    categoryId: category?.id ?? null,
    name: { ...translations.name, en: `${translations.name.en.slice(0, MAX_NAME - COPY.length)}${COPY}` },
    brand,
    productType,
    tags,
    seoTitle: translations.seoTitle,
    seoDescription: translations.seoDescription,
    description: translations.description,
    media,
    attributes,
    options,
    variants: variants.map((variant) => ({ ...asInput(variant), id: undefined, sku: null, barcode: null })),
  };
  return createProduct(ctx, copy, source);
}
