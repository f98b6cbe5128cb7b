import type { VendorStatus } from '#tables/vendors.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Picture } from '@souk/contract/core/fields.ts';
import type { productCsvApi } from '@souk/contract/products/csv.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { type AttributeRow, attributesInForce } from '#modules/attributes/attributes.service.ts';
import { normalise } from '#tables/search-text.ts';
import type { FoundCategory } from './find-category.ts';
import { NewCategories } from './new-categories.ts';
import type { ParsedProduct } from './parse-product.ts';

export interface FoundVendor {
  id: string;
  shopName: string;
  slug: string;
  status: VendorStatus;
}

type KeptFile = Omit<Picture, 'alt'>;

/** What the products of a file refer to. */
export interface Lookups {
  vendorByName: ReadonlyMap<string, FoundVendor>;
  fallbackVendor: FoundVendor | undefined;
  categories: readonly FoundCategory[];
  fallbackCategoryId: string | null;
  /** Where missing ones are to be created. */
  newCategories: NewCategories | undefined;
  /** By path below /files/, without the size. */
  files: ReadonlyMap<string, KeptFile>;
  /** Attributes that the file names and no category has, in lower case. */
  unknownAttributes: ReadonlySet<string>;
  attributesOf: (categoryId: string | null) => Promise<AttributeRow[]>;
}

type ImportFields = OutputOf<typeof productCsvApi.import.body>;

/** Reads once what the whole file refers to. Throws 400 at `vendorId` and `categoryId`. */
export async function readLookups(
  ctx: Context,
  products: readonly ParsedProduct[],
  fields: ImportFields,
): Promise<Lookups> {
  const names = [...new Set(products.flatMap(({ said }) => (said.vendor ? [said.vendor.text.toLowerCase()] : [])))];
  const vendors = await ctx.db.rows<FoundVendor>(
    statement(
      'select id, shop_name as "shopName", slug, status from vendors where lower(shop_name) = any(?) or lower(slug) = any(?) or id = ?',
      [names, names, fields.vendorId ?? null],
    ),
  );
  const fallbackVendor = vendors.find((vendor) => vendor.id === fields.vendorId);
  if (fields.vendorId && !fallbackVendor) throw wrongField('vendorId', 'vendor.gone');
  const categories = await readCategories(ctx);
  if (fields.categoryId && !categories.some((category) => category.id === fields.categoryId))
    throw wrongField('categoryId', 'category.gone');
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
    attributesOf: (wanted) => {
      const categoryId = newCategories ? newCategories.existingAbove(wanted) : wanted;
      if (categoryId === null) return Promise.resolve([]);
      const known = attributes.get(categoryId) ?? attributesInForce(ctx, categoryId);
      attributes.set(categoryId, known);
      return known;
    },
  };
}

/** Every category with its names from the root down. */
export async function readCategories(ctx: Context): Promise<(FoundCategory & { names: string[] })[]> {
  const rows = await ctx.db.rows<{ id: string; slug: string; names: string[] }>(
    statement(
      "select c.id, c.slug, array(select a.name->>'en' from categories a where a.id = any(c.path) order by a.depth) as names from categories c order by c.depth, c.position, c.id",
    ),
  );
  return rows.map((row) => ({ ...row, path: row.names.map(normalise) }));
}

const OWN_FILE = /^\/files\/(pictures\/[0-9a-f]{2}\/[0-9a-f]{32})-\d+\.webp$/;

/** An address of ours without our host, as pictures are stored; those of others as they are. */
export function localAddress({ services }: Context, url: string): string {
  const { publicUrl } = services.settings;
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

/** The path of a picture of ours below /files/, from its address with or without our host; undefined for those of others. */
export const ownFilePath = (ctx: Context, url: string): string | undefined =>
  OWN_FILE.exec(localAddress(ctx, url))?.[1];

const KNOWN_ATTRIBUTES = `
  select distinct lower(a.key) as key from attributes a where lower(a.key) = any(?) and exists (select 1 from attribute_categories x where x.attribute_id = a.id)`;

async function readUnknownAttributes(ctx: Context, products: readonly ParsedProduct[]): Promise<Set<string>> {
  const keys = new Set(products.flatMap(({ attributes }) => Object.keys(attributes)));
  if (keys.size === 0) return keys;
  const known = await ctx.db.rows<{ key: string }>(statement(KNOWN_ATTRIBUTES, [[...keys]]));
  for (const { key } of known) keys.delete(key);
  return keys;
}

async function readFiles(ctx: Context, products: readonly ParsedProduct[]): Promise<Map<string, KeptFile>> {
  const urls = products.flatMap(({ pictures, variants }) => [
    ...pictures.map((picture) => picture.url),
    ...variants.flatMap((variant) => variant.imageUrl ?? []),
  ]);
  const paths = [...new Set(urls.flatMap((url) => ownFilePath(ctx, url) ?? []))];
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
