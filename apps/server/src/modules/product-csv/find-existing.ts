import { slugOf } from '@souk/contract/core/fields.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { NewProduct, StoredVariant } from '#modules/products/products.service.ts';
import type { KnownVendor } from './lookups.ts';
import type { ParsedProduct } from './parse-product.ts';

export interface ExistingVariant extends Omit<StoredVariant, 'position'> {
  version: number;
  onHand: number;
  reserved: number;
}

export interface ExistingProduct extends Omit<NewProduct, 'variants'> {
  version: number;
  status: ProductStatus;
  variants: ExistingVariant[];
}

export interface VendorProduct {
  product: ParsedProduct;
  vendor: KnownVendor;
}

/** Slugs and SKUs from the file that existing products already use. */
export interface TakenIdentifiers {
  /** Lower-case slug → the product that uses it. */
  slugs: ReadonlyMap<string, { id: string; vendorId: string; name: string }>;
  /** `vendorId/sku` in lower case → the id of the product that uses it. */
  skus: ReadonlyMap<string, string>;
}

/** Number of slugs to try: `lamp`, `lamp-2`, `lamp-3` and so on. */
const MAX_SLUG_CANDIDATES = 20;
const MAX_SLUG_BASE_LENGTH = 90;

export const skuKey = (vendorId: string, sku: string): string => `${vendorId}/${sku.toLowerCase()}`;

/** The slug derived from the handle, or else from the name, before a number is added. */
export const baseSlug = ({ texts }: ParsedProduct): string =>
  slugOf(texts.handle?.text ?? '') || truncateSlug(slugOf(texts.name?.text ?? '')) || 'product';

/** Truncates a slug to leave room for a suffix such as `-20`. */
export const truncateSlug = (slug: string): string => slug.slice(0, MAX_SLUG_BASE_LENGTH).replace(/-+$/, '');

export const slugCandidates = (base: string): string[] =>
  Array.from({ length: MAX_SLUG_CANDIDATES }, (_, index) =>
    index === 0 ? base : `${truncateSlug(base)}-${index + 1}`,
  );

export async function readTakenIdentifiers(
  ctx: Context,
  vendorProducts: readonly VendorProduct[],
): Promise<TakenIdentifiers> {
  const bases = [...new Set(vendorProducts.map(({ product }) => baseSlug(product)))];
  const baseMatches = await readSlugs(ctx, bases);
  const numberedMatches = await readSlugs(
    ctx,
    baseMatches.flatMap(({ slug }) => slugCandidates(slug).slice(1)),
  );
  const vendorIds = [...new Set(vendorProducts.map(({ vendor }) => vendor.id))];
  const skus = [
    ...new Set(
      vendorProducts.flatMap(({ product }) => product.variants.flatMap((variant) => variant.sku?.toLowerCase() ?? [])),
    ),
  ];
  const variantRows = await ctx.db.rows<{ productId: string; vendorId: string; sku: string }>(
    statement(
      'select product_id as "productId", vendor_id as "vendorId", sku from product_variants where vendor_id = any(?) and lower(sku) = any(?)',
      [vendorIds, skus],
    ),
  );
  return {
    slugs: new Map([...baseMatches, ...numberedMatches].map(({ slug, ...owner }) => [slug, owner])),
    skus: new Map(variantRows.map(({ productId, vendorId, sku }) => [skuKey(vendorId, sku), productId])),
  };
}

const readSlugs = (ctx: Context, slugs: readonly string[]) =>
  ctx.db.rows<{ slug: string; id: string; vendorId: string; name: string }>(
    statement(
      `select lower(slug) as slug, id, vendor_id as "vendorId", name->>'en' as name from products where lower(slug) = any(?)`,
      [slugs],
    ),
  );

/** The existing product that a product of the file refers to: by handle, otherwise by SKU or name. */
export function findExistingId({ product, vendor }: VendorProduct, taken: TakenIdentifiers): string | undefined {
  if (product.texts.handle) {
    const base = baseSlug(product);
    const existing = taken.slugs.get(base);
    if (existing?.vendorId === vendor.id) return existing.id;
    // Another vendor's product has this slug, so an earlier import of this product added a number to its slug.
    const renumbered =
      existing &&
      slugCandidates(base)
        .slice(1)
        .map((slug) => taken.slugs.get(slug))
        .find((each) => each?.vendorId === vendor.id && each.name === product.texts.name?.text);
    if (renumbered) return renumbered.id;
  }
  for (const { sku } of product.variants) {
    const id = sku && taken.skus.get(skuKey(vendor.id, sku));
    if (id) return id;
  }
  return product.texts.handle ? undefined : findByName({ product, vendor }, taken);
}

/** If the file has no handles and SKUs, an earlier import derived the slug from the name, so the product is found by that. */
function findByName({ product, vendor }: VendorProduct, taken: TakenIdentifiers): string | undefined {
  if (product.variants.some((variant) => variant.sku)) return undefined;
  return slugCandidates(baseSlug(product))
    .map((slug) => taken.slugs.get(slug))
    .find((each) => each?.vendorId === vendor.id && each.name === product.texts.name?.text)?.id;
}

const SELECT_EXISTING = `
  select p.id, p.version, p.vendor_id as "vendorId", p.category_id as "categoryId", p.name, p.slug, p.brand, p.product_type as "productType", p.tags, p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.description, p.media, p.attributes, p.options, p.status,
    (select json_agg(json_build_object('id', v.id, 'version', v.version, 'optionValues', v.option_values, 'sku', v.sku, 'barcode', v.barcode, 'price', v.price,
       'compareAtPrice', v.compare_at_price, 'cost', v.cost, 'lowStockLevel', v.low_stock_level, 'weight', v.weight, 'image', v.image, 'isActive', v.is_active,
       'onHand', l.on_hand, 'reserved', l.reserved) order by v.position, v.id)
     from product_variants v join stock_levels l on l.variant_id = v.id where v.product_id = p.id) as variants
  from products p where p.id = any(?)`;

const READ_BATCH_SIZE = 500;

export async function readExisting(ctx: Context, ids: readonly string[]): Promise<Map<string, ExistingProduct>> {
  const existing = new Map<string, ExistingProduct>();
  for (let offset = 0; offset < ids.length; offset += READ_BATCH_SIZE) {
    const rows = await ctx.db.rows<ExistingProduct>(
      statement(SELECT_EXISTING, [ids.slice(offset, offset + READ_BATCH_SIZE)]),
    );
    for (const row of rows) existing.set(row.id, { ...row, variants: row.variants ?? [] });
  }
  return existing;
}
