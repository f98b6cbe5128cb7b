import type { VendorStatus } from '#tables/vendors.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Picture } from '@souk/contract/core/fields.ts';
import type { productCsvApi } from '@souk/contract/products/csv.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { type AttributeRow, readCategoryAttributes } from '#modules/attributes/attributes.service.ts';
import { normalise } from '#tables/search-text.ts';
import type { KnownCategory } from './find-category.ts';
import { NewCategories } from './new-categories.ts';
import type { ParsedProduct } from './parse-product.ts';

export interface KnownVendor {
  id: string;
  shopName: string;
  slug: string;
  status: VendorStatus;
}

type StoredPictureFile = Omit<Picture, 'alt'>;

/** The existing records to which the products of a file refer. */
export interface Lookups {
  vendorByName: ReadonlyMap<string, KnownVendor>;
  fallbackVendor: KnownVendor | undefined;
  categories: readonly KnownCategory[];
  fallbackCategoryId: string | null;
  /** Set if missing categories are to be created. */
  newCategories: NewCategories | undefined;
  /** Stored pictures by their path below /files/, without the size suffix. */
  files: ReadonlyMap<string, StoredPictureFile>;
  /** Lower-case keys of attributes in the file that no category has. */
  unknownAttributes: ReadonlySet<string>;
  getCategoryAttributes: (categoryId: string | null) => Promise<AttributeRow[]>;
}

type ImportFields = OutputOf<typeof productCsvApi.import.body>;

/** Reads all records to which the file refers in a few queries. Throws 400 at `vendorId` and `categoryId`. */
export async function readLookups(
  ctx: Context,
  products: readonly ParsedProduct[],
  fields: ImportFields,
): Promise<Lookups> {
  const names = [...new Set(products.flatMap(({ texts }) => (texts.vendor ? [texts.vendor.text.toLowerCase()] : [])))];
  const vendors = await ctx.db.rows<KnownVendor>(
    statement(
      'select id, shop_name as "shopName", slug, status from vendors where lower(shop_name) = any(?) or lower(slug) = any(?) or id = ?',
      [names, names, fields.vendorId ?? null],
    ),
  );
  const fallbackVendor = vendors.find((vendor) => vendor.id === fields.vendorId);
  if (fields.vendorId && !fallbackVendor) throw invalidField('vendorId', 'vendor.gone');
  const categories = await readCategories(ctx);
  if (fields.categoryId && !categories.some((category) => category.id === fields.categoryId))
    throw invalidField('categoryId', 'category.gone');
  const attributes = new Map<string, Promise<AttributeRow[]>>();
  const newCategories = fields.createCategories ? new NewCategories(ctx, categories) : undefined;
  return {
    vendorByName: new Map(
      vendors.flatMap(
        (vendor) =>
          [
            [vendor.slug.toLowerCase(), vendor],
            [vendor.shopName.toLowerCase(), vendor],
          ] as const,
      ),
    ),
    fallbackVendor,
    categories,
    fallbackCategoryId: fields.categoryId ?? null,
    newCategories,
    files: await readFiles(ctx, products),
    unknownAttributes: await readUnknownAttributes(ctx, products),
    getCategoryAttributes: (requestedId) => {
      const categoryId = newCategories ? newCategories.nearestExisting(requestedId) : requestedId;
      if (categoryId === null) return Promise.resolve([]);
      const cached = attributes.get(categoryId) ?? readCategoryAttributes(ctx, categoryId);
      attributes.set(categoryId, cached);
      return cached;
    },
  };
}

/** Every category with the names in its path, starting with the root category. */
export async function readCategories(ctx: Context): Promise<(KnownCategory & { names: string[] })[]> {
  const rows = await ctx.db.rows<{ id: string; slug: string; names: string[] }>(
    statement(
      "select c.id, c.slug, array(select a.name->>'en' from categories a where a.id = any(c.path) order by a.depth) as names from categories c order by c.depth, c.position, c.id",
    ),
  );
  return rows.map((row) => ({ ...row, path: row.names.map(normalise) }));
}

const STORED_PICTURE_URL = /^\/files\/(pictures\/[0-9a-f]{2}\/[0-9a-f]{32})-\d+\.webp$/;

/** Removes the host of this installation from a URL, because stored pictures have relative URLs. */
export function toLocalUrl({ services }: Context, url: string): string {
  const { publicUrl } = services.settings;
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

/** The path below /files/ of a stored picture, from its relative or absolute URL. Undefined for URLs of other hosts. */
export const storedFilePath = (ctx: Context, url: string): string | undefined =>
  STORED_PICTURE_URL.exec(toLocalUrl(ctx, url))?.[1];

const SELECT_KNOWN_ATTRIBUTES = `
  select distinct lower(a.key) as key from attributes a where lower(a.key) = any(?) and exists (select 1 from attribute_categories x where x.attribute_id = a.id)`;

async function readUnknownAttributes(ctx: Context, products: readonly ParsedProduct[]): Promise<Set<string>> {
  const keys = new Set(products.flatMap(({ attributes }) => Object.keys(attributes)));
  if (keys.size === 0) return keys;
  const knownKeys = await ctx.db.rows<{ key: string }>(statement(SELECT_KNOWN_ATTRIBUTES, [[...keys]]));
  for (const { key } of knownKeys) keys.delete(key);
  return keys;
}

async function readFiles(ctx: Context, products: readonly ParsedProduct[]): Promise<Map<string, StoredPictureFile>> {
  const urls = products.flatMap(({ pictures, variants }) => [
    ...pictures.map((picture) => picture.url),
    ...variants.flatMap((variant) => variant.imageUrl ?? []),
  ]);
  const paths = [...new Set(urls.flatMap((url) => storedFilePath(ctx, url) ?? []))];
  if (paths.length === 0) return new Map();
  const rows = await ctx.db.rows<{ id: string; path: string; width: number; height: number }>(
    statement(
      "select id, path, width, height from files where kind = 'picture' and width is not null and height is not null and path = any(?)",
      [paths],
    ),
  );
  return new Map(
    rows.map(({ id, path, width, height }) => [path, { fileId: id, url: `/files/${path}-1600.webp`, width, height }]),
  );
}
