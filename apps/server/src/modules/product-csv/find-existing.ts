import { slugOf } from '@souk/contract/core/fields.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { NewProduct, StoredVariant } from '#modules/products/products.service.ts';
import type { FoundVendor } from './lookups.ts';
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

export interface Placed {
  product: ParsedProduct;
  vendor: FoundVendor;
}

/** Where the names and SKUs of a file are used already. */
export interface Taken {
  /** Lower-case slug → whose it is. */
  slugs: ReadonlyMap<string, { id: string; vendorId: string; name: string }>;
  /** `vendor/sku` in lower case → the product that has it. */
  skus: ReadonlyMap<string, string>;
}

/** Tries for an address beside a taken one: `lamp-2` … */
const SLUG_TRIES = 20;
const MAX_BASE = 90;

export const skuKey = (vendorId: string, sku: string): string => `${vendorId}/${sku.toLowerCase()}`;

/** The address that a product of the file asks for. */
export const slugBase = ({ said }: ParsedProduct): string =>
  slugOf(said.handle?.text ?? '') || shortened(slugOf(said.name?.text ?? '')) || 'product';

/** With room for a number behind it. */
export const shortened = (slug: string): string => slug.slice(0, MAX_BASE).replace(/-+$/, '');

export const slugCandidates = (base: string): string[] =>
  Array.from({ length: SLUG_TRIES }, (_, index) => (index === 0 ? base : `${shortened(base)}-${index + 1}`));

export async function readTaken(ctx: Context, placed: readonly Placed[]): Promise<Taken> {
  const bases = [...new Set(placed.map(({ product }) => slugBase(product)))];
  const first = await readSlugs(ctx, bases);
  const more = await readSlugs(
    ctx,
    first.flatMap(({ slug }) => slugCandidates(slug).slice(1)),
  );
  const vendorIds = [...new Set(placed.map(({ vendor }) => vendor.id))];
  const skus = [
    ...new Set(
      placed.flatMap(({ product }) => product.variants.flatMap((variant) => variant.sku?.toLowerCase() ?? [])),
    ),
  ];
  const found = await ctx.db.rows<{ productId: string; vendorId: string; sku: string }>(
    statement(
      'select product_id as "productId", vendor_id as "vendorId", sku from product_variants where vendor_id = any(?) and lower(sku) = any(?)',
      [vendorIds, skus],
    ),
  );
  return {
    slugs: new Map([...first, ...more].map(({ slug, ...place }) => [slug, place])),
    skus: new Map(found.map(({ productId, vendorId, sku }) => [skuKey(vendorId, sku), productId])),
  };
}

const readSlugs = (ctx: Context, slugs: readonly string[]) =>
  ctx.db.rows<{ slug: string; id: string; vendorId: string; name: string }>(
    statement(
      `select lower(slug) as slug, id, vendor_id as "vendorId", name->>'en' as name from products where lower(slug) = any(?)`,
      [slugs],
    ),
  );

/** The product that a product of the file is already: by its address, else by one of its SKUs. */
export function existingId({ product, vendor }: Placed, taken: Taken): string | undefined {
  if (product.said.handle) {
    const base = slugBase(product);
    const own = taken.slugs.get(base);
    if (own?.vendorId === vendor.id) return own.id;
    // The address was another vendor's when this product came first, so it got the next free one.
    const beside =
      own &&
      slugCandidates(base)
        .slice(1)
        .map((slug) => taken.slugs.get(slug))
        .find((each) => each?.vendorId === vendor.id && each.name === product.said.name?.text);
    if (beside) return beside.id;
  }
  for (const { sku } of product.variants) {
    const id = sku && taken.skus.get(skuKey(vendor.id, sku));
    if (id) return id;
  }
  return product.said.handle ? undefined : byName({ product, vendor }, taken);
}

/** A file without handles and SKUs still finds what it made before: by the address of its name. */
function byName({ product, vendor }: Placed, taken: Taken): string | undefined {
  if (product.variants.some((variant) => variant.sku)) return undefined;
  return slugCandidates(slugBase(product))
    .map((slug) => taken.slugs.get(slug))
    .find((each) => each?.vendorId === vendor.id && each.name === product.said.name?.text)?.id;
}

const READ = `
  select p.id, p.version, p.vendor_id as "vendorId", p.category_id as "categoryId", p.name, p.slug, p.brand, p.product_type as "productType", p.tags, p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.description, p.media, p.attributes, p.options, p.status,
    (select json_agg(json_build_object('id', v.id, 'version', v.version, 'optionValues', v.option_values, 'sku', v.sku, 'barcode', v.barcode, 'price', v.price,
       'compareAtPrice', v.compare_at_price, 'cost', v.cost, 'lowStockLevel', v.low_stock_level, 'weight', v.weight, 'image', v.image, 'isActive', v.is_active,
       'onHand', l.on_hand, 'reserved', l.reserved) order by v.position, v.id)
     from product_variants v join stock_levels l on l.variant_id = v.id where v.product_id = p.id) as variants
  from products p where p.id = any(?)`;

const READ_AT_ONCE = 500;

export async function readExisting(ctx: Context, ids: readonly string[]): Promise<Map<string, ExistingProduct>> {
  const found = new Map<string, ExistingProduct>();
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const rows = await ctx.db.rows<ExistingProduct>(statement(READ, [ids.slice(at, at + READ_AT_ONCE)]));
    for (const row of rows) found.set(row.id, { ...row, variants: row.variants ?? [] });
  }
  return found;
}
