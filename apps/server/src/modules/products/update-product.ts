import type { UpdateProduct } from '@souk/contract/products/inputs.ts';
import type { ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { fieldError, invalidFields } from '#core/errors.ts';
import { normaliseLocalised } from '#core/localised.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { products } from '#tables/products.ts';
import { normalise } from '#tables/search-text.ts';
import { checkProductForm } from './check-form.ts';
import { mapTakenSlug } from './insert-products.ts';
import { updateProductCounters, productSearchText, refreshProductStats } from './product-stats.ts';
import {
  buildDetails,
  lockProduct,
  readProductParts,
  type LoadedProduct,
  readProduct,
  recordProductActivity,
  withPlainFields,
} from './products.repository.ts';
import { withSkuTakenError, type VariantForm, writeVariants } from './write-variants.ts';
import { withoutUndefined } from '#core/records.ts';

export type ProductRecord = typeof products.$inferSelect;

/**
 * Updates the fields in `input`. `variants` replaces the whole list; ids identify existing variants. Throws 400 at invalid
 * fields, also if a published product would no longer meet the publishing requirements, 404, or 409 with the current
 * product.
 */
export async function updateProduct(ctx: Context, id: string, input: UpdateProduct): Promise<ProductDetails> {
  const { version, ...body } = input;
  // The lock is sent first, so that the reads in the same batch see everything that concurrent transactions have committed.
  const [row, parts] = await Promise.all([lockProduct(ctx, id, version), readProductParts(ctx, id)]);
  const { variants } = parts;
  const { variants: inputs, ...patch } = await withStoredPictures(ctx, body, [row.media, variants]);
  const current = { ...row, variants: variants.map(toVariantForm) };
  const merged = { ...row, ...withoutUndefined(patch), variants: inputs ?? current.variants };
  const hasNewCategory = merged.categoryId !== row.categoryId;
  const needsVariantCheck = inputs !== undefined || patch.options !== undefined || merged.vendorId !== row.vendorId;
  const knownVariants = [...variants, ...restoredVariants(ctx, inputs, variants)];
  const storedAttributes = patch.attributes ? undefined : row.attributes;
  const base = { ...toFormBase(row, knownVariants), storedAttributes, needsVariantCheck };
  const hasOnlyPlainFields =
    !hasNewCategory && !needsVariantCheck && patch.attributes === undefined && patch.slug === undefined;
  const { attributes } = hasOnlyPlainFields ? row : await checkProductForm(ctx, { ...merged, slug: patch.slug }, base);
  const description = patch.description === undefined ? undefined : cleanLocalised(patch.description, 'description');
  const fields = {
    ...patch,
    ...seoFields(patch),
    description,
    attributes: patch.attributes || hasNewCategory ? attributes : undefined,
  };
  const changed = diffFields(current, {
    ...fields,
    variants: inputs?.map((variant) => withStoredFields(variant, variants)),
  });
  if (!changed) return buildDetails(ctx, parts);

  const hasVariantChanges = 'variants' in changed.after;
  await updateRow(
    ctx,
    { table: products, id, mapError: mapTakenSlug },
    { ...fields, ...searchColumns(merged, variants) },
  );
  if (merged.vendorId !== row.vendorId)
    await withSkuTakenError(merged.variants, () => moveVariants(ctx, id, merged.vendorId));
  if (hasVariantChanges) {
    await writeVariants(
      ctx,
      { id, vendorId: merged.vendorId, name: merged.name.en },
      { inputs: merged.variants, current: variants },
    );
    await refreshProductStats(ctx, [id]);
  }
  await updateProductCounters(ctx, row, merged);
  const details = hasOnlyPlainFields
    ? buildDetails(ctx, withPlainFields(ctx, parts, fields))
    : await readProduct(ctx, id);
  if (row.status === 'published') assertStillPublishable(details);
  // Records the values as stored, with generated ids and SKUs, because undo compares them with the current ones.
  const after = { ...changed.after, ...(hasVariantChanges ? { variants: details.variants.map(toVariantForm) } : {}) };
  await recordProductActivity(ctx, row, {
    action: 'updated',
    before: changed.before,
    after,
    undoable: true,
    restores: hasVariantChanges ? { stock: removedStock(variants, details.variants) } : {},
  });
  return details;
}

const seoFields = ({ seoTitle, seoDescription }: Pick<UpdateProduct, 'seoTitle' | 'seoDescription'>) => ({
  ...(seoTitle !== undefined && { seoTitle: normaliseLocalised(seoTitle) }),
  ...(seoDescription !== undefined && { seoDescription: normaliseLocalised(seoDescription) }),
});

/** Stock on hand of the removed variants, by id. */
function removedStock(before: readonly ProductVariant[], after: readonly ProductVariant[]): Record<string, number> {
  const remainingIds = new Set(after.map(({ id }) => id));
  return Object.fromEntries(before.filter(({ id }) => !remainingIds.has(id)).map(({ id, onHand }) => [id, onHand]));
}

/** The removed variants that undo restores. They count as existing ones, so that their ids are accepted. */
function restoredVariants(
  ctx: Context,
  inputs: UpdateProduct['variants'],
  current: readonly ProductVariant[],
): { id: string; onHand: number }[] {
  if (ctx.undoes === undefined || inputs === undefined) return [];
  const currentIds = new Set(current.map(({ id }) => id));
  return inputs.flatMap(({ id, stock = 0 }) => (id && !currentIds.has(id) ? [{ id, onHand: stock }] : []));
}

const toFormBase = (row: ProductRecord, variants: readonly { id: string; onHand: number }[]) => ({
  id: row.id,
  vendorId: row.vendorId,
  isVendorFixed: row.firstOrderedAt !== null,
  variants,
});

/** The columns for search and sorting. After a change of variants, `refreshProductStats` recomputes them. */
const searchColumns = (
  { name, brand, productType, tags }: Pick<ProductRecord, 'name' | 'brand' | 'productType' | 'tags'>,
  variants: readonly ProductVariant[],
) => ({
  nameSort: normalise(name.en),
  searchText: productSearchText({
    name,
    brand,
    productType,
    tags,
    skus: variants.map(({ sku }) => sku),
    barcodes: variants.map(({ barcode }) => barcode),
  }),
});

export const toVariantForm = (variant: ProductVariant): VariantForm => ({
  id: variant.id,
  optionValues: variant.optionValues,
  sku: variant.sku,
  barcode: variant.barcode,
  price: variant.price,
  compareAtPrice: variant.compareAtPrice,
  cost: variant.cost,
  lowStockLevel: variant.lowStockLevel,
  weight: variant.weight,
  image: variant.image,
  isActive: variant.isActive,
});

/** Adds the stored values of omitted fields to a submitted variant, so that omitting a field is not a change. */
function withStoredFields({ stock: _stock, ...input }: VariantForm, current: readonly ProductVariant[]): VariantForm {
  const old = current.find((variant) => variant.id === input.id);
  return old ? { ...toVariantForm(old), ...withoutUndefined(input), sku: input.sku ?? old.sku } : input;
}

async function moveVariants(ctx: Context, id: string, vendorId: string): Promise<void> {
  await ctx.db.rows(
    statement('update product_variants set vendor_id = ? where product_id = ?', [vendorId, id], {
      writes: ['product_variants'],
    }),
  );
  await ctx.db.rows(
    statement('update stock_levels set vendor_id = ? where product_id = ?', [vendorId, id], {
      writes: ['stock_levels'],
    }),
  );
}

/** Throws 400 if a published product no longer meets a publishing requirement that depends on fields of its form. */
function assertStillPublishable({ whyNot }: LoadedProduct): void {
  const errors = whyNot.flatMap(({ blocksPublishing, target, code, values }) =>
    blocksPublishing && target.kind === 'field' ? [fieldError(target.field, { code, values })] : [],
  );
  if (errors.length > 0) throw invalidFields(errors);
}
