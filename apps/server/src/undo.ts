import type { UndoHandlers } from '#core/undo.ts';
import { adUndo } from '#modules/ads/ads.undo.ts';
import { attributeUndo } from '#modules/attributes/attributes.undo.ts';
import { bannerUndo } from '#modules/banners/banners.undo.ts';
import { categoryUndo } from '#modules/categories/categories.undo.ts';
import { commissionUndo } from '#modules/commissions/commissions.undo.ts';
import { configurationUndo } from '#modules/configuration/configuration.undo.ts';
import { couponUndo } from '#modules/coupons/coupons.undo.ts';
import { customerUndo } from '#modules/customers/customers.undo.ts';
import { faqUndo } from '#modules/faqs/faqs.undo.ts';
import { notificationUndo } from '#modules/notifications/notifications.undo.ts';
import { orderStatusUndo } from '#modules/orders/change-status-words.ts';
import { orderUndo } from '#modules/orders/orders.undo.ts';
import { productUndo } from '#modules/products/products.undo.ts';
import { staffUndo } from '#modules/session/staff/staff.undo.ts';
import { queryUndo } from '#modules/queries/queries.undo.ts';
import { storefrontKeyUndo } from '#modules/storefront-keys/storefront-keys.undo.ts';
import { vendorUndo } from '#modules/vendors/vendors.undo.ts';

/** What can be taken back, one line per module. */
export const undoHandlers: UndoHandlers = {
  ...categoryUndo,
  ...attributeUndo,
  ...couponUndo,
  ...adUndo,
  ...bannerUndo,
  ...faqUndo,
  ...customerUndo,
  ...productUndo,
  ...orderStatusUndo,
  ...orderUndo,
  ...notificationUndo,
  ...staffUndo,
  ...queryUndo,
  ...storefrontKeyUndo,
  ...vendorUndo,
  ...commissionUndo,
  ...configurationUndo,
};
