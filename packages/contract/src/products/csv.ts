import * as z from 'zod/mini';
import { messageShape } from '#contract/core/message.ts';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { flag, id, instant, wholeNumber } from '#contract/core/fields.ts';
import { exportBody, exportData, longImportData } from '#contract/core/list.ts';
import { MAX_STOCK } from '#contract/products/inputs.ts';

/** `other`: a file whose columns a person says the meaning of. */
export const PRODUCT_FILE_FORMATS = ['souk', 'shopify', 'woocommerce', 'other'] as const;
export type ProductFileFormat = (typeof PRODUCT_FILE_FORMATS)[number];

/** What a column of a file can be imported as. */
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

/** What several columns of a file may be imported as. */
export const REPEATABLE_FIELDS: readonly ImportedField[] = ['images', 'tags', 'attribute'];
/** One of these says which product a line is. */
export const IDENTIFYING_FIELDS: readonly ImportedField[] = ['name', 'handle', 'sku'];
export const ATTRIBUTE_HEAD = /^attribute\.([a-z0-9_]+)$/i;

const importedAs = z.nullable(z.enum(IMPORTED_FIELDS));
const MAX_COLUMN_LIST = 16_000;

/** `name,,price`: what each named column of the file is imported as, in order; empty: ignored. */
const columnMapping = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(MAX_COLUMN_LIST)),
    z.transform((list) => list.split(',').map((field) => field.trim() || null)),
  ),
  z.array(importedAs),
);

export const WARNING_KINDS = ['picture', 'category', 'status', 'column', 'other'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** Numbers are products; lines are those of the file, its head being line 1. */
export const productImportData = z.extend(longImportData, {
  format: z.enum(PRODUCT_FILE_FORMATS),
  /** Lines below the head. */
  lines: z.int(),
  /** The columns in the order of the file; null: ignored. */
  columns: z.array(z.object({ head: z.string(), importedAs })),
  /** Products in the file: those with a wrong line are `failed`, and the others are what `partial` imports. */
  products: z.int(),
  /** Products in the file that are here already just so. */
  unchanged: z.int(),
  warnings: z.array(z.object({ line: z.int(), kind: z.enum(WARNING_KINDS), ...messageShape })),
  /** New variants that the other shop has in stock without a quantity: they start with `defaultStock`, or 0. */
  uncounted: z.int(),
  /** Categories that it creates. */
  newCategories: z.int(),
  /** Images at other hosts: they are downloaded after the import. */
  images: z.int(),
  /** Whose images `/products/imports/{id}/images` shows; null where there are none. */
  importId: z.nullable(id),
  /** What it made was created at this instant. */
  at: instant,
});
export type ProductImport = z.infer<typeof productImportData>;

export const productImportFields = z.strictObject({
  /** For files that name none of our vendors. */
  vendorId: z.optional(id),
  /** For products that name no category that we know. */
  categoryId: z.optional(id),
  /** Whether categories are created that a product names by name or path, such as `A > B > C`, and that do not exist. */
  createCategories: z.optional(flag),
  /** Opening stock of new variants that the other shop has in stock without a quantity. */
  defaultStock: z.optional(wholeNumber(0, MAX_STOCK)),
  /** Without it, columns are imported by their heads. */
  columns: z.optional(columnMapping),
});

export const productFileColumns = z.object({
  /** `other` where the heads are not those of a file that we know. */
  format: z.enum(PRODUCT_FILE_FORMATS),
  /** Lines below the head. */
  lines: z.int(),
  columns: z.array(
    z.object({
      head: z.string(),
      /** What its head stands for; null: unknown. */
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
