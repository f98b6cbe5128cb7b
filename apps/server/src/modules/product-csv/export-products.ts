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
import type { Download, DownloadHandler } from '#core/http/downloads.ts';
import type { ListDefinition } from '#core/list/definition.ts';
import { checkExport, type CsvColumns, exportCsv, selectRows } from '#core/list/export.ts';
import { filterQuery } from '#core/list/filter-query.ts';
import { currencyExponent } from '#core/currency-exponent.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import {
  type NewProduct,
  productList,
  type ProductQuery,
  DATE_RANGE_KEYS,
  type StoredVariant,
} from '#modules/products/products.service.ts';
import { formatAttributeValue } from './attribute-texts.ts';
import { formatAmount } from '#core/csv/csv.service.ts';
import { toParagraphs } from './paragraphs.ts';
import { type FileField, FIELD_HEADERS, READ_ONLY_HEADERS } from './file-columns.ts';
import { formatCategories } from './find-category.ts';
import { formatAlts } from './image-alts.ts';
import { readCategories } from './lookups.ts';
import { typedEntries } from '#core/records.ts';

interface ExportRow
  extends Omit<NewProduct, 'id' | 'vendorId' | 'options' | 'variants'>, Omit<StoredVariant, 'id' | 'position'> {
  /** Whether this is the first variant of its product. Only its line contains the fields of the product itself. */
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

// Without stored values of attributes that the category no longer has.
const EXPORT_COLUMNS = (_: Language): string => `
  not exists (select 1 from product_variants o where o.product_id = v.product_id and (o.position, o.id) < (v.position, v.id)) as "isFirst",
  p.slug, p.name, w.slug as vendor, p.category_id as "categoryId", p.brand, p.product_type as "productType", p.tags, p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.description, p.status, p.status_reason as "statusReason", p.media,
  (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p.attributes) e where exists (
     select 1 from attributes a join attribute_categories x on x.attribute_id = a.id where a.key = e.key and x.category_id = any(c.path))) as attributes,
  array(select option->>'name' from jsonb_array_elements(p.options) with ordinality o (option, ordinal) order by ordinal) as options,
  v.option_values as "optionValues", v.sku, v.barcode, v.price, v.compare_at_price as "compareAtPrice", v.cost, l.on_hand as "onHand",
  v.low_stock_level as "lowStockLevel", v.weight, v.image, v.is_active as "isActive",
  p.sold_30d as "sold30d", p.created_at as "createdAt", p.updated_at as "updatedAt"`;

/** One row for each variant of the products in the product list with the same query, in the same order. */
const variantLines: ListDefinition<ProductQuery> = {
  ...productList,
  table: {
    from: 'product_variants v join products p on p.id = v.product_id',
    key: 'v.id',
    reads: ['product_variants', 'products', 'vendors', 'categories'],
  },
  select: {
    columns: EXPORT_COLUMNS,
    joins:
      'join vendors w on w.id = p.vendor_id left join categories c on c.id = p.category_id join stock_levels l on l.variant_id = v.id',
  },
  sort: { ...productList.sort, keys: { ...productList.sort.keys, product: 'p.id', position: 'v.position' } },
  count: {},
  prepare: (ctx, query) => withInstants(ctx, query, DATE_RANGE_KEYS),
};

const onFirstLine =
  (cell: (row: ExportRow) => string | number | null | undefined) =>
  (row: ExportRow): string | number | null | undefined =>
    row.isFirst ? cell(row) : '';

interface ColumnContext {
  /** Decimal digits of the currency. */
  exponent: number;
  /** Keys of the attributes of all categories. */
  keys: readonly string[];
  categories: ReadonlyMap<string, string>;
  publicUrl: string;
}

function buildColumns({ exponent, keys, categories, publicUrl }: ColumnContext): CsvColumns<ExportRow> {
  // Absolute, so that another installation can download the image.
  const absoluteUrl = ({ url }: Picture) => (url.startsWith('/') ? publicUrl + url : url);
  const cells: Record<FileField, (row: ExportRow) => string | number | null | undefined> = {
    handle: (row) => row.slug,
    name: onFirstLine((row) => row.name.en),
    nameAr: onFirstLine((row) => row.name.ar),
    vendor: (row) => row.vendor,
    category: onFirstLine((row) => categories.get(row.categoryId ?? '')),
    brand: onFirstLine((row) => row.brand),
    productType: onFirstLine((row) => row.productType),
    tags: onFirstLine((row) => row.tags.join(', ')),
    description: onFirstLine((row) => toParagraphs(row.description?.en ?? '')),
    descriptionAr: onFirstLine((row) => toParagraphs(row.description?.ar ?? '')),
    seoTitle: onFirstLine((row) => row.seoTitle?.en),
    seoTitleAr: onFirstLine((row) => row.seoTitle?.ar),
    seoDescription: onFirstLine((row) => row.seoDescription?.en),
    seoDescriptionAr: onFirstLine((row) => row.seoDescription?.ar),
    status: onFirstLine((row) => row.status),
    statusReason: onFirstLine((row) => row.statusReason),
    images: onFirstLine((row) => row.media.map(absoluteUrl).join(' ')),
    imageAlt: onFirstLine((row) => formatAlts(row.media.map((picture) => picture.alt))),
    option1Name: onFirstLine((row) => row.options[0]),
    option1Value: (row) => row.optionValues[0],
    option2Name: onFirstLine((row) => row.options[1]),
    option2Value: (row) => row.optionValues[1],
    option3Name: onFirstLine((row) => row.options[2]),
    option3Value: (row) => row.optionValues[2],
    sku: (row) => row.sku,
    barcode: (row) => row.barcode,
    price: (row) => formatAmount(row.price, exponent),
    compareAtPrice: (row) => formatAmount(row.compareAtPrice, exponent),
    cost: (row) => formatAmount(row.cost, exponent),
    stock: (row) => row.onHand,
    lowStockLevel: (row) => row.lowStockLevel,
    weight: (row) => row.weight,
    variantImage: (row) => row.image && absoluteUrl(row.image),
    variantImageAlt: (row) => row.image?.alt,
    isActive: (row) => (row.isActive ? 'yes' : 'no'),
  };
  const fieldColumns = typedEntries(cells).map(
    ([field, cell]) => [field, { header: FIELD_HEADERS[field], cell }] as const,
  );
  const attributes = keys.map(
    (key) =>
      [
        `attribute.${key}`,
        { header: `attribute.${key}`, cell: onFirstLine((row) => formatAttributeValue(row.attributes[key])) },
      ] as const,
  );
  const readOnly = typedEntries(READ_ONLY_HEADERS).map(
    ([field, header]) => [field, { header, cell: onFirstLine((row) => row[field]) }] as const,
  );
  return Object.fromEntries([...fieldColumns, ...attributes, ...readOnly]);
}

/** Exports matching products as CSV with one line per variant. Importing a full export again changes nothing. */
export const exportProducts: DownloadHandler = Object.assign(createExport, {
  check: async (payload: Record<string, unknown>, ctx: Context) => {
    const keys = await readAttributeKeys(ctx);
    const columns = buildColumns({ exponent: 0, keys, categories: new Map(), publicUrl: '' });
    checkExport({ columns, list: productsApi.list }, payload);
  },
});

async function createExport(ctx: Context, payload: Record<string, unknown>): Promise<Download> {
  if (ctx.actor.kind !== 'person' || !mayAccess(ctx.actor, productCsvApi.export.access))
    throw forbidden('permission.denied');
  const { ids, filter, columns: selected } = z.parse(exportBody, payload);
  const query = filterQuery(productsApi.list, filter);
  const { 'money.currency': currency } = await readConfiguration(ctx, ['money.currency']);
  const sort = [query.sort ?? productList.sort.default, 'product', 'position'].join(',');
  return {
    fileName: `products-${ctx.now.toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: exportCsv(ctx, {
      definition: selectRows(variantLines, ids, 'v.product_id'),
      query: { ...query, sort },
      columns: buildColumns({
        exponent: currencyExponent(currency),
        keys: await readAttributeKeys(ctx),
        categories: formatCategories(await readCategories(ctx)),
        publicUrl: ctx.services.settings.publicUrl,
      }),
      selected,
    }),
  };
}

async function readAttributeKeys(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.rows<{ key: string }>(
    statement('select a.key from attributes a group by a.key order by min(a.position), a.key'),
  );
  return rows.map((row) => row.key);
}
