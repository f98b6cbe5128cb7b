import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams, versionBody } from '#contract/core/envelope.ts';
import { id, instant, money, picture, text, version } from '#contract/core/fields.ts';
import { bulkResponse, listData } from '#contract/core/list.ts';
import { rowFields } from '#contract/core/row.ts';
import { ATTRIBUTE_TYPES } from '#contract/attributes/api.ts';
import { productBulkBody } from '#contract/products/bulk.ts';
import { attributeValue, newProductBody, option, productUpdateBody } from '#contract/products/inputs.ts';
import {
  stockAdjustmentBody,
  variantEditsBody,
  historyQuery,
  priceChange,
  stockLevel,
  stockMovement,
} from '#contract/products/stock.ts';
import { unavailabilityReason } from '#contract/products/unavailability.ts';
import { productQuery, PRODUCT_STATUSES, productStatus, stockState, variantQuery } from '#contract/products/query.ts';
import { productSales } from '#contract/products/sales.ts';
import { VENDOR_STATUSES } from '#contract/vendors/status.ts';
import { productTranslations, shopProduct, shopProductDetails } from '#contract/products/storefront.ts';

const vendorReference = z.object({ id, shopName: z.string() });
/** The status is included because products of an inactive vendor can't be bought. */
const vendorWithStatus = z.extend(vendorReference, { status: z.enum(VENDOR_STATUSES) });
const categoryReference = z.nullable(z.object({ id, name: z.string() }));

/** A product in lists. Texts are in the caller's language. */
export const product = z.object({
  ...rowFields,
  name: z.string(),
  slug: z.string(),
  brand: z.nullable(z.string()),
  cover: z.nullable(picture),
  /** The SKU of the first variant. */
  sku: z.nullable(z.string()),
  variantsCount: z.int(),
  vendor: vendorWithStatus,
  category: categoryReference,
  /** The price range of the active variants. */
  priceMin: z.nullable(money),
  priceMax: z.nullable(money),
  /** Available stock of the active variants: on hand minus reserved. */
  stockAvailable: z.int(),
  stockState,
  status: productStatus,
  statusSince: instant,
  sold30d: z.int(),
  nextStatuses: z.array(productStatus),
});
export type Product = z.infer<typeof product>;

export const productVariant = z.object({
  id,
  version,
  position: z.int(),
  /** One value per option, in the order of the options. */
  optionValues: z.array(z.string()),
  sku: z.string(),
  barcode: z.nullable(z.string()),
  price: z.nullable(money),
  compareAtPrice: z.nullable(money),
  cost: z.nullable(money),
  lowStockLevel: z.int(),
  /** Grams. */
  weight: z.nullable(z.int()),
  image: z.nullable(picture),
  isActive: z.boolean(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  stockState,
  /** True once the variant has been ordered. It can then be turned off, but not deleted. */
  isOrdered: z.boolean(),
});
export type ProductVariant = z.infer<typeof productVariant>;

/** Everything about a product, for its form and page. */
export const productDetails = z.extend(product, {
  description: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  tags: z.array(z.string()),
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  translations: productTranslations,
  media: z.array(picture),
  /** Values by attribute key, as the form sends them. */
  attributes: z.record(z.string(), attributeValue),
  /** The same values with labels, in the order of the category's attributes. */
  attributeWords: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(ATTRIBUTE_TYPES),
      unit: z.nullable(z.string()),
      words: z.array(z.string()),
    }),
  ),
  options: z.array(option),
  variants: z.array(productVariant),
  whyNot: z.array(unavailabilityReason),
  statusReason: z.nullable(z.string()),
  publishedAt: z.nullable(instant),
  /** True once the product has been ordered. Its vendor can't be changed then. */
  isVendorFixed: z.boolean(),
});
export type ProductDetails = z.infer<typeof productDetails>;

/** The number of products in total and by status. */
export const productCounts = z.record(z.enum(['all', ...PRODUCT_STATUSES]), z.int());
export type ProductCounts = z.infer<typeof productCounts>;

/** A row of the editor for prices and stock. */
export const variantRow = z.object({
  id,
  version,
  product: z.object({ id, name: z.string(), cover: z.nullable(picture), status: productStatus }),
  vendor: vendorReference,
  optionValues: z.array(z.string()),
  sku: z.string(),
  price: z.nullable(money),
  compareAtPrice: z.nullable(money),
  isActive: z.boolean(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  stockState,
});
export type VariantRow = z.infer<typeof variantRow>;

export const productStatusBody = z.strictObject({ to: productStatus, reason: z.optional(text(1, 500)), version });
export type ProductStatusChange = z.output<typeof productStatusBody>;

const viewAccess = viewers('products');
const editAccess = editors('products');

export const productsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/products',
    summary: 'List products',
    details: '`attribute.<key>=` filters by an attribute.',
    access: viewers('products', 'catalogue'),
    query: productQuery,
    data: listData(product),
    keyData: listData(shopProduct),
  }),
  counts: defineEndpoint({
    method: 'GET',
    path: '/products/counts',
    summary: 'Count products by status',
    access: viewAccess,
    data: productCounts,
  }),
  variants: defineEndpoint({
    method: 'GET',
    path: '/products/variants',
    summary: 'List variants',
    details: 'Of the matching products, for editing prices and stock.',
    access: viewAccess,
    query: variantQuery,
    data: listData(variantRow),
  }),
  editVariants: defineEndpoint({
    method: 'POST',
    path: '/products/edit-variants',
    summary: 'Update prices and stock of several variants',
    details: 'All or none.',
    access: editAccess,
    body: variantEditsBody,
    data: z.object({ rows: z.array(variantRow) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/products/{id}',
    summary: 'Get a product',
    access: viewers('products', 'catalogue'),
    params: idParams,
    data: productDetails,
    keyData: shopProductDetails,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/products',
    summary: 'Create a product',
    details: 'As a draft, with the initial stock of its variants.',
    access: editAccess,
    body: newProductBody,
    data: productDetails,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/products/{id}',
    summary: 'Update a product',
    details: '`variants` is the complete list, matched by ID.',
    access: editAccess,
    params: idParams,
    body: productUpdateBody,
    data: productDetails,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/products/{id}',
    summary: 'Delete a draft product',
    details: 'Only if it was never ordered.',
    access: editAccess,
    params: idParams,
    body: versionBody,
    data: done,
  }),
  status: defineEndpoint({
    method: 'POST',
    path: '/products/{id}/status',
    summary: 'Change the status of a product',
    details: 'A rejected transition returns the allowed ones or the reasons.',
    access: editAccess,
    params: idParams,
    body: productStatusBody,
    data: productDetails,
  }),
  whyNot: defineEndpoint({
    method: 'GET',
    path: '/products/{id}/why-not',
    summary: 'List why a product can’t be bought',
    access: viewAccess,
    params: idParams,
    data: z.object({ rows: z.array(unavailabilityReason) }),
  }),
  adjustStock: defineEndpoint({
    method: 'POST',
    path: '/products/{id}/stock',
    summary: 'Adjust the stock of a variant',
    details: 'By a change, or to a counted quantity.',
    access: editAccess,
    params: idParams,
    body: stockAdjustmentBody,
    data: stockLevel,
  }),
  stockMovements: defineEndpoint({
    method: 'GET',
    path: '/products/{id}/stock-movements',
    summary: 'List stock movements',
    details: 'Newest first.',
    access: viewAccess,
    params: idParams,
    query: historyQuery,
    data: listData(stockMovement),
  }),
  priceHistory: defineEndpoint({
    method: 'GET',
    path: '/products/{id}/price-history',
    summary: 'List price changes',
    details: 'Newest first.',
    access: viewAccess,
    params: idParams,
    query: historyQuery,
    data: listData(priceChange),
  }),
  sales: defineEndpoint({
    method: 'GET',
    path: '/products/{id}/sales',
    summary: 'Get the sales of a product',
    details: 'By day, for the last 90 days.',
    access: viewAccess,
    params: idParams,
    data: productSales,
  }),
  duplicate: defineEndpoint({
    method: 'POST',
    path: '/products/{id}/duplicate',
    summary: 'Duplicate a product',
    details: 'As a draft with new SKUs and no stock.',
    access: editAccess,
    params: idParams,
    data: productDetails,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/products/bulk',
    summary: 'Update several products',
    details: 'A dry run returns the result for each.',
    access: editAccess,
    body: productBulkBody,
    data: bulkResponse,
  }),
};
