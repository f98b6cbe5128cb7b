import type { UpdateProduct } from '@souk/contract/products/inputs.ts';
import type { ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { updateRow } from '#core/db/versioned.ts';
import { fieldError, wrongFields } from '#core/errors.ts';
import { filledWords } from '#core/localised.ts';
import { cleanLocalised } from '#core/rich-text.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { products } from '#tables/products.ts';
import { normalise } from '#tables/search-text.ts';
import { checkForm } from './check-form.ts';
import { takenSlug } from './insert-products.ts';
import { countProduct, productSearchText, refreshProductFigures } from './product-figures.ts';
import {
  detailsOf,
  lockProduct,
  readParts,
  type ReadProduct,
  readProduct,
  recordProduct,
  withFields,
} from './products.repository.ts';
import { refusingTakenSku, type VariantForm, writeVariants } from './write-variants.ts';
import { withoutUndefined } from '#core/records.ts';

export type ProductRecord = typeof products.$inferSelect;

/**
 * Changes the fields given; `variants` is the whole list, compared by id. Throws 400 at the fields (also where a published
 * product would lose what publishing needs), 404, or 409 with the current product.
 */
export async function updateProduct(ctx: Context, id: string, input: UpdateProduct): Promise<ProductDetails> {
  const { version, ...sent } = input;
  // Locked first: what is read behind it in the same message holds what others did until then.
  const [row, parts] = await Promise.all([lockProduct(ctx, id, version), readParts(ctx, id)]);
  const { variants } = parts;
  const { variants: inputs, ...given } = await storedPictures(ctx, sent, [row.media, variants]);
  const current = { ...row, variants: variants.map(asInput) };
  const merged = { ...row, ...withoutUndefined(given), variants: inputs ?? current.variants };
  const isMoved = merged.categoryId !== row.categoryId;
  const hasNewVariants = inputs !== undefined || given.options !== undefined || merged.vendorId !== row.vendorId;
  const known = [...variants, ...returningVariants(ctx, inputs, variants)];
  const storedAttributes = given.attributes ? undefined : row.attributes;
  const base = { ...baseOf(row, known), storedAttributes, hasNewVariants };
  const isPlain = !isMoved && !hasNewVariants && given.attributes === undefined && given.slug === undefined;
  const { attributes } = isPlain ? row : await checkForm(ctx, { ...merged, slug: given.slug }, base);
  const description = given.description === undefined ? undefined : cleanLocalised(given.description, 'description');
  const fields = {
    ...given,
    ...seoWords(given),
    description,
    attributes: given.attributes || isMoved ? attributes : undefined,
  };
  const changed = difference(current, { ...fields, variants: inputs?.map((variant) => comparable(variant, variants)) });
  if (!changed) return detailsOf(ctx, parts);

  const hasOtherVariants = 'variants' in changed.after;
  await updateRow(ctx, { table: products, id, refused: takenSlug }, { ...fields, ...wordsToFind(merged, variants) });
  if (merged.vendorId !== row.vendorId)
    await refusingTakenSku(merged.variants, () => moveVariants(ctx, id, merged.vendorId));
  if (hasOtherVariants) {
    await writeVariants(
      ctx,
      { id, vendorId: merged.vendorId, name: merged.name.en },
      { inputs: merged.variants, current: variants },
    );
    await refreshProductFigures(ctx, [id]);
  }
  await countProduct(ctx, row, merged);
  const details = isPlain ? detailsOf(ctx, withFields(ctx, parts, fields)) : await readProduct(ctx, id);
  if (row.status === 'published') refuseLosing(details);
  // As written, with the ids and SKUs that new variants got: undo compares by it.
  const after = { ...changed.after, ...(hasOtherVariants ? { variants: details.variants.map(asInput) } : {}) };
  await recordProduct(ctx, row, {
    action: 'updated',
    before: changed.before,
    after,
    undoable: true,
    restores: hasOtherVariants ? { stock: stockOf(variants, details.variants) } : {},
  });
  return details;
}

const seoWords = ({ seoTitle, seoDescription }: Pick<UpdateProduct, 'seoTitle' | 'seoDescription'>) => ({
  ...(seoTitle !== undefined && { seoTitle: filledWords(seoTitle) }),
  ...(seoDescription !== undefined && { seoDescription: filledWords(seoDescription) }),
});

/** What the variants that were removed had on hand, by id. */
function stockOf(before: readonly ProductVariant[], after: readonly ProductVariant[]): Record<string, number> {
  const left = new Set(after.map(({ id }) => id));
  return Object.fromEntries(before.filter(({ id }) => !left.has(id)).map(({ id, onHand }) => [id, onHand]));
}

/** Variants that undo brings back under the ids they had. */
function returningVariants(
  ctx: Context,
  inputs: UpdateProduct['variants'],
  current: readonly ProductVariant[],
): { id: string; onHand: number }[] {
  if (ctx.undoes === undefined || inputs === undefined) return [];
  const known = new Set(current.map(({ id }) => id));
  return inputs.flatMap(({ id, stock = 0 }) => (id && !known.has(id) ? [{ id, onHand: stock }] : []));
}

const baseOf = (row: ProductRecord, variants: readonly { id: string; onHand: number }[]) => ({
  id: row.id,
  vendorId: row.vendorId,
  isVendorFixed: row.firstOrderedAt !== null,
  variants,
});

/** What a search finds and a list sorts by; with other variants `refreshProductFigures` says it anew. */
const wordsToFind = (
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

/** A variant as the form sends it. */
export const asInput = (variant: ProductVariant): VariantForm => ({
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

/** What a form sent of a variant with what it left out, so that sending a product back unchanged is no change. */
function comparable({ stock: _stock, ...given }: VariantForm, current: readonly ProductVariant[]): VariantForm {
  const old = current.find((variant) => variant.id === given.id);
  return old ? { ...asInput(old), ...withoutUndefined(given), sku: given.sku ?? old.sku } : given;
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

/** A product on sale keeps what publishing needs of its form. */
function refuseLosing({ whyNot }: ReadProduct): void {
  const lost = whyNot.flatMap(({ blocksPublishing, target, code, values }) =>
    blocksPublishing && target.kind === 'field' ? [fieldError(target.field, { code, values })] : [],
  );
  if (lost.length > 0) throw wrongFields(lost);
}
