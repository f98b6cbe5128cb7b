import { bulkBody } from '#contract/core/list.ts';
import { productBulkPatch } from '#contract/products/stock.ts';

export const PRODUCT_BULK_ACTIONS = [
  'submit',
  'approve',
  'reject',
  'publish',
  'hide',
  'archive',
  'restore',
  'moveCategory',
  'changePrice',
  'setStock',
  'delete',
] as const;
export type ProductBulkAction = (typeof PRODUCT_BULK_ACTIONS)[number];
export const productBulkBody = bulkBody(PRODUCT_BULK_ACTIONS, productBulkPatch);
