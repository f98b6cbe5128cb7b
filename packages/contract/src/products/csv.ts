import * as z from 'zod/mini';
import { messageShape } from '#contract/core/message.ts';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { flag, id, instant, wholeNumber } from '#contract/core/fields.ts';
import { exportBody, exportData, longImportData } from '#contract/core/list.ts';
import { MAX_STOCK } from '#contract/products/inputs.ts';

/** `other` is a file of any other format. The person maps its columns to fields. */
export const PRODUCT_FILE_FORMATS = ['souk', 'shopify', 'woocommerce', 'other'] as const;
export type ProductFileFormat = (typeof PRODUCT_FILE_FORMATS)[number];

/** Fields that a column can be imported as. */
export const IMPORTED_FIELDS = [
  'handle',
  'name',
  'nameAr',
  'vendor',
  'category',
  'brand',
  'productType',
  'tags',
  'description',
  'descriptionAr',
  'seoTitle',
  'seoTitleAr',
  'seoDescription',
  'seoDescriptionAr',
  'status',
  'statusReason',
  'published',
  'images',
  'imageAlt',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'sku',
  'barcode',
  'price',
  'salePrice',
  'compareAtPrice',
  'cost',
  'stock',
  'inStock',
  'inventoryTracker',
  'lowStockLevel',
  'weight',
  'weightKg',
  'weightLb',
  'weightOz',
  'variantImage',
  'variantImageAlt',
  'isActive',
  'lineType',
  'externalId',
  'parent',
  'attribute',
] as const;
export type ImportedField = (typeof IMPORTED_FIELDS)[number];

/** Fields that several columns of one file can be imported as. */
export const REPEATABLE_FIELDS: readonly ImportedField[] = ['images', 'tags', 'attribute'];
/** A row needs one of these to identify its product. */
export const IDENTIFYING_FIELDS: readonly ImportedField[] = ['name', 'handle', 'sku'];
export const ATTRIBUTE_HEADER_PATTERN = /^attribute\.([a-z0-9_]+)$/i;

const importedAs = z.nullable(z.enum(IMPORTED_FIELDS));
const MAX_COLUMN_LIST = 16_000;

/** The field of each column with a header, in order, such as `name,,price`; empty to ignore the column. */
const columnMapping = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(MAX_COLUMN_LIST)),
    z.transform((list) => list.split(',').map((field) => field.trim() || null)),
  ),
  z.array(importedAs),
);

export const WARNING_KINDS = ['picture', 'category', 'status', 'column', 'other'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** Counts are numbers of products unless stated otherwise. Lines are numbered as in the file; its header is line 1. */
export const productImportData = z.extend(longImportData, {
  format: z.enum(PRODUCT_FILE_FORMATS),
  /** Rows below the header. */
  lines: z.int(),
  /** The columns in the order of the file. `importedAs` is null for columns that are ignored. */
  columns: z.array(z.object({ head: z.string(), importedAs })),
  /** Products in the file. Products with errors count as `failed`. With `partial`, the rest is imported anyway. */
  products: z.int(),
  /** Products that the file doesn't change. */
  unchanged: z.int(),
  warnings: z.array(z.object({ line: z.int(), kind: z.enum(WARNING_KINDS), ...messageShape })),
  /** Number of new variants that the other platform lists as in stock without a quantity. They get `defaultStock`, or 0. */
  uncounted: z.int(),
  /** Categories that the import creates. */
  newCategories: z.int(),
  /** Images that are downloaded after the import. */
  images: z.int(),
  /** The id for `/products/imports/{id}/images`; null without images. */
  importId: z.nullable(id),
  /** The creation time of the imported rows. */
  at: instant,
});
export type ProductImport = z.infer<typeof productImportData>;

export const productImportFields = z.strictObject({
  /** The vendor, for files that name no known vendor. */
  vendorId: z.optional(id),
  /** The category, for products without a known category. */
  categoryId: z.optional(id),
  /** Whether to create missing categories that products refer to, by name or by a path such as `A > B > C`. */
  createCategories: z.optional(flag),
  /** Initial stock of new variants that the other platform lists as in stock without a quantity. */
  defaultStock: z.optional(wholeNumber(0, MAX_STOCK)),
  /** By default, columns are recognised by their headers. */
  columns: z.optional(columnMapping),
});

export const productFileColumns = z.object({
  /** `other` if the headers aren't those of a known format. */
  format: z.enum(PRODUCT_FILE_FORMATS),
  /** Rows below the header. */
  lines: z.int(),
  columns: z.array(
    z.object({
      head: z.string(),
      /** The field that the column's header is recognised as; null if it is unknown. */
      importedAs,
      /** The first value of the column, shortened. */
      example: z.nullable(z.string()),
    }),
  ),
});
export type ProductFileColumns = z.infer<typeof productFileColumns>;

export const productCsvApi = {
  export: defineEndpoint({
    method: 'POST',
    path: '/products/export',
    summary: 'Create a download link for a CSV export',
    details:
      'Of the matching products, one row per variant. All columns unless `columns` is set. With all columns, the file can be imported again.',
    access: viewers('products'),
    body: exportBody,
    data: exportData,
  }),
  columns: defineEndpoint({
    method: 'POST',
    path: '/products/import/columns',
    summary: 'Recognise the columns of a product CSV',
    details: 'Returns what each would be imported as; changes nothing.',
    access: editors('products'),
    upload: true,
    body: z.strictObject({}),
    data: productFileColumns,
  }),
  import: defineEndpoint({
    method: 'POST',
    path: '/products/import',
    summary: 'Import products from CSV',
    details:
      'In the format of Souk, Shopify or WooCommerce, or any other with `columns`. Imports all rows or none, unless `partial` is set.',
    access: editors('products'),
    upload: true,
    ownDryRun: true,
    query: z.strictObject({ dryRun: z._default(flag, false), partial: z._default(flag, false) }),
    body: productImportFields,
    data: productImportData,
  }),
};
