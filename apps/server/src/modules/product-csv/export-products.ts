import { mayAccess } from '@souk/contract/core/access.ts';
import { exportBody } from '@souk/contract/core/list.ts';
import type { Language, Picture } from '@souk/contract/core/fields.ts';
import { productCsvApi } from '@souk/contract/products/csv.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import * as z from 'zod/mini';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { forbidden } from '#core/errors.ts';
import type { Download, DownloadMaker } from '#core/http/downloads.ts';
import type { ListDefinition } from '#core/list/definition.ts';
import { checkExport, type CsvColumns, exportCsv, rowsOf } from '#core/list/export.ts';
import { filterQuery } from '#core/list/filter-query.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import {
  type NewProduct,
  productList,
  type ProductQuery,
  RANGE_KEYS,
  type StoredVariant,
} from '#modules/products/products.service.ts';
import { attributeText } from './attribute-texts.ts';
import { moneyText } from '#core/csv/csv.service.ts';
import { paragraphs } from './paragraphs.ts';
import { type FileField, OWN_HEADS, READ_ONLY_HEADS } from './file-columns.ts';
import { categoryCells } from './find-category.ts';
import { altsCell } from './image-alts.ts';
import { readCategories } from './lookups.ts';
import { typedEntries } from '#core/records.ts';

interface ExportRow
  extends Omit<NewProduct, 'id' | 'vendorId' | 'options' | 'variants'>, Omit<StoredVariant, 'id' | 'position'> {
  /** The words of a product stand on the line of its first variant. */
  isFirst: boolean;
  vendor: string;
  status: ProductStatus;
  statusReason: string | null;
  options: string[];
  onHand: number;
  sold30d: number;
  createdAt: string;
  updatedAt: string;
}

// Values that the category does not know any more are stored still, and shown nowhere.
const COLUMNS = (_: Language): string => `
  not exists (select 1 from product_variants o where o.product_id = v.product_id and (o.position, o.id) < (v.position, v.id)) as "isFirst",
  p.slug, p.name, w.slug as vendor, p.category_id as "categoryId", p.brand, p.product_type as "productType", p.tags, p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.description, p.status, p.status_reason as "statusReason", p.media,
  (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p.attributes) e where exists (
     select 1 from attributes a join attribute_categories x on x.attribute_id = a.id where a.key = e.key and x.category_id = any(c.path))) as attributes,
  array(select option->>'name' from jsonb_array_elements(p.options) with ordinality o (option, place) order by place) as options,
  v.option_values as "optionValues", v.sku, v.barcode, v.price, v.compare_at_price as "compareAtPrice", v.cost, l.on_hand as "onHand",
  v.low_stock_level as "lowStockLevel", v.weight, v.image, v.is_active as "isActive",
  p.sold_30d as "sold30d", p.created_at as "createdAt", p.updated_at as "updatedAt"`;

/** The variants of the products that a list shows, in its order. */
const variantLines: ListDefinition<ProductQuery> = {
  ...productList,
  table: {
    from: 'product_variants v join products p on p.id = v.product_id',
    key: 'v.id',
    reads: ['product_variants', 'products', 'vendors', 'categories'],
  },
  select: {
    columns: COLUMNS,
    joins:
      'join vendors w on w.id = p.vendor_id left join categories c on c.id = p.category_id join stock_levels l on l.variant_id = v.id',
  },
  sort: { ...productList.sort, keys: { ...productList.sort.keys, product: 'p.id', position: 'v.position' } },
  count: {},
  prepare: (ctx, query) => withInstants(ctx, query, RANGE_KEYS),
};

const onFirst =
  (cell: (row: ExportRow) => string | number | null | undefined) =>
  (row: ExportRow): string | number | null | undefined =>
    row.isFirst ? cell(row) : '';

interface ShopFacts {
  /** Digits behind the point of the currency. */
  exponent: number;
  /** Attributes of any category. */
  keys: readonly string[];
  categories: ReadonlyMap<string, string>;
  publicUrl: string;
}

function columnsFor({ exponent, keys, categories, publicUrl }: ShopFacts): CsvColumns<ExportRow> {
  // Whole, so that another shop can download it.
  const addressOf = ({ url }: Picture) => (url.startsWith('/') ? publicUrl + url : url);
  const cells: Record<FileField, (row: ExportRow) => string | number | null | undefined> = {
    handle: (row) => row.slug,
    name: onFirst((row) => row.name.en),
    nameAr: onFirst((row) => row.name.ar),
    vendor: (row) => row.vendor,
    category: onFirst((row) => categories.get(row.categoryId ?? '')),
    brand: onFirst((row) => row.brand),
    productType: onFirst((row) => row.productType),
    tags: onFirst((row) => row.tags.join(', ')),
    description: onFirst((row) => paragraphs(row.description?.en ?? '')),
    descriptionAr: onFirst((row) => paragraphs(row.description?.ar ?? '')),
    seoTitle: onFirst((row) => row.seoTitle?.en),
    seoTitleAr: onFirst((row) => row.seoTitle?.ar),
    seoDescription: onFirst((row) => row.seoDescription?.en),
    seoDescriptionAr: onFirst((row) => row.seoDescription?.ar),
    status: onFirst((row) => row.status),
    statusReason: onFirst((row) => row.statusReason),
    images: onFirst((row) => row.media.map(addressOf).join(' ')),
    imageAlt: onFirst((row) => altsCell(row.media.map((picture) => picture.alt))),
    option1Name: onFirst((row) => row.options[0]),
    option1Value: (row) => row.optionValues[0],
    option2Name: onFirst((row) => row.options[1]),
    option2Value: (row) => row.optionValues[1],
    option3Name: onFirst((row) => row.options[2]),
    option3Value: (row) => row.optionValues[2],
    sku: (row) => row.sku,
    barcode: (row) => row.barcode,
    price: (row) => moneyText(row.price, exponent),
    compareAtPrice: (row) => moneyText(row.compareAtPrice, exponent),
    cost: (row) => moneyText(row.cost, exponent),
    stock: (row) => row.onHand,
    lowStockLevel: (row) => row.lowStockLevel,
    weight: (row) => row.weight,
    variantImage: (row) => row.image && addressOf(row.image),
    variantImageAlt: (row) => row.image?.alt,
    isActive: (row) => (row.isActive ? 'yes' : 'no'),
  };
  const own = typedEntries(cells).map(([field, cell]) => [field, { head: OWN_HEADS[field], cell }] as const);
  const attributes = keys.map(
    (key) =>
      [
        `attribute.${key}`,
        { head: `attribute.${key}`, cell: onFirst((row) => attributeText(row.attributes[key])) },
      ] as const,
  );
  const readOnly = typedEntries(READ_ONLY_HEADS).map(
    ([field, head]) => [field, { head, cell: onFirst((row) => row[field]) }] as const,
  );
  return Object.fromEntries([...own, ...attributes, ...readOnly]);
}

/** The products that match as CSV, a line per variant; with all columns, importing it again changes nothing. */
export const exportProducts: DownloadMaker = Object.assign(makeExport, {
  check: async (payload: Record<string, unknown>, ctx: Context) => {
    const keys = await attributeKeys(ctx);
    const columns = columnsFor({ exponent: 0, keys, categories: new Map(), publicUrl: '' });
    checkExport({ columns, list: productsApi.list }, payload);
  },
});

async function makeExport(ctx: Context, payload: Record<string, unknown>): Promise<Download> {
  if (ctx.actor.kind !== 'person' || !mayAccess(ctx.actor, productCsvApi.export.access))
    throw forbidden('permission.denied');
  const { ids, filter, columns: picked } = z.parse(exportBody, payload);
  const query = filterQuery(productsApi.list, filter);
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const sort = [query.sort ?? productList.sort.default, 'product', 'position'].join(',');
  return {
    fileName: `products-${ctx.now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: exportCsv(ctx, {
      definition: rowsOf(variantLines, ids, 'v.product_id'),
      query: { ...query, sort },
      columns: columnsFor({
        exponent: currencyExponent(currency),
        keys: await attributeKeys(ctx),
        categories: categoryCells(await readCategories(ctx)),
        publicUrl: ctx.services.settings.publicUrl,
      }),
      picked,
    }),
  };
}

async function attributeKeys(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.rows<{ key: string }>(
    statement('select a.key from attributes a group by a.key order by min(a.position), a.key'),
  );
  return rows.map((row) => row.key);
}
