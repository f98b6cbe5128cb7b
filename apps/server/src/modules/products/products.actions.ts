import { slugOf } from '@souk/contract/core/fields.ts';
import { message } from '@souk/contract/core/message.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { CreateProduct } from '@souk/contract/products/inputs.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { deleteRow } from '#core/db/table-rows.ts';
import { conflict } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { normaliseLocalised } from '#core/localised.ts';
import { assertNotReferenced } from '#core/module/assert-not-referenced.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { products } from '#tables/products.ts';
import { checkProductForm } from './check-form.ts';
import { insertProducts } from './insert-products.ts';
import { updateProductCounters } from './product-stats.ts';
import { readProduct, lockProduct, recordProductActivity } from './products.repository.ts';
import { toVariantForm } from './update-product.ts';

/**
 * Adds a draft with its variants and their opening stock. If it is a copy, `source` is the original, whose pictures the
 * copy may use. Throws 400 at the invalid fields.
 */
export async function createProduct(
  ctx: Context,
  body: CreateProduct,
  source?: ProductDetails,
): Promise<ProductDetails> {
  const input = await withStoredPictures(ctx, body, source);
  const form = {
    ...input,
    categoryId: input.categoryId ?? null,
    attributes: input.attributes ?? {},
    options: input.options ?? [],
  };
  const { attributes } = await checkProductForm(ctx, form);
  const id = newId(ctx.now);
  const fields = {
    vendorId: form.vendorId,
    categoryId: form.categoryId,
    name: form.name,
    slug: input.slug ?? (await findFreeSlug(ctx, form.name.en, id)),
    brand: input.brand ?? null,
    productType: input.productType ?? null,
    tags: input.tags ?? [],
    seoTitle: normaliseLocalised(input.seoTitle),
    seoDescription: normaliseLocalised(input.seoDescription),
    description: cleanLocalised(input.description, 'description'),
    media: input.media ?? [],
    attributes,
    options: form.options,
  };
  await insertProducts(ctx, [{ ...fields, id, variants: form.variants }]);
  return readProduct(ctx, id);
}

const MAX_NAME_LENGTH = 150;
const COPY_SUFFIX = ' (copy)';

/** Copies a product as a draft, with new SKUs and without barcodes and stock. Throws 404. */
export async function duplicateProduct(ctx: Context, id: string): Promise<ProductDetails> {
  const source = await readProduct(ctx, id);
  const { vendor, category, translations, brand, productType, tags, media, attributes, options, variants } = source;
  const copy = {
    vendorId: vendor.id,
    categoryId: category?.id ?? null,
    name: {
      ...translations.name,
      en: `${translations.name.en.slice(0, MAX_NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`,
    },
    brand,
    productType,
    tags,
    seoTitle: translations.seoTitle,
    seoDescription: translations.seoDescription,
    description: translations.description,
    media,
    attributes,
    options,
    variants: variants.map((variant) => ({ ...toVariantForm(variant), id: undefined, sku: null, barcode: null })),
  };
  return createProduct(ctx, copy, source);
}

/** Deletes a draft that was never ordered. Throws 404, or 409 for any other product. */
export async function deleteProduct(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockProduct(ctx, id, version);
  if (row.status !== 'draft')
    throw conflict('product.delete.not_draft', { name: row.name.en, status: message(`product.status.${row.status}`) });
  if (row.firstOrderedAt || (await hasReservedStock(ctx, id)))
    throw conflict('product.delete.ordered', { name: row.name.en });
  await assertNotReferenced(ctx, { kind: 'product', id, name: row.name.en });
  // The database deletes the variants and stock levels as well.
  await deleteRow(ctx.db, products, id);
  await updateProductCounters(ctx, row, null);
  await recordProductActivity(ctx, row, {
    action: 'deleted',
    before: { name: row.name, slug: row.slug, vendorId: row.vendorId },
  });
  return { done: true };
}

async function hasReservedStock(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.db.rows<{ reserved: number }>(
    statement('select reserved from stock_levels where product_id = ? order by variant_id for update', [id]),
  );
  return rows.some((row) => row.reserved > 0);
}

const MAX_SLUG_CANDIDATES = 20;
/** Shorter than the maximum slug length, to leave room for a suffix such as `-20` or the end of an id. */
const MAX_SLUG_BASE_LENGTH = 90;
const ID_SUFFIX_LENGTH = 8;

/**
 * The first free slug for a name: `lamp`, `lamp-2` and so on. If all are taken, adds the end of the id. Locks the slug until
 * the transaction ends.
 */
async function findFreeSlug(ctx: Context, name: string, id: string): Promise<string> {
  const base = slugOf(name).slice(0, MAX_SLUG_BASE_LENGTH).replace(/-+$/, '') || 'product';
  await ctx.db.rows(statement("select pg_advisory_xact_lock(hashtextextended('product-slug:' || ?, 0))", [base]));
  const candidates = Array.from({ length: MAX_SLUG_CANDIDATES }, (_, index) =>
    index === 0 ? base : `${base}-${index + 1}`,
  );
  const rows = await ctx.db.rows<{ slug: string }>(
    statement('select lower(slug) as slug from products where lower(slug) = any(?)', [candidates]),
  );
  const taken = new Set(rows.map((row) => row.slug));
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${base}-${id.slice(-ID_SUFFIX_LENGTH)}`;
}
