import type { Feature } from '#kit/feature.ts';
import { provideRecordKinds } from '#platform/record-kinds.ts';
import { analyticsFeature } from '#features/analytics/feature.ts';
import { activityFeature } from '#features/activity/feature.ts';
import { productsFeature } from '#features/products/feature.ts';
import { productImportFeature } from '#features/product-import/feature.ts';
import { categoriesFeature } from '#features/categories/feature.ts';
import { attributesFeature } from '#features/attributes/feature.ts';
import { ordersFeature } from '#features/orders/feature.ts';
import { orderStatusesFeature } from '#features/order-statuses/feature.ts';
import { couponsFeature } from '#features/coupons/feature.ts';
import { queriesFeature } from '#features/queries/feature.ts';
import { customersFeature } from '#features/customers/feature.ts';
import { vendorsFeature } from '#features/vendors/feature.ts';
import { adminsFeature } from '#features/admins/feature.ts';
import { accountsFeature } from '#features/accounts/feature.ts';
import { commissionsFeature } from '#features/commissions/feature.ts';
import { adsFeature } from '#features/ads/feature.ts';
import { adConfigurationsFeature } from '#features/ad-configurations/feature.ts';
import { bannersFeature } from '#features/banners/feature.ts';
import { notificationsFeature } from '#features/notifications/feature.ts';
import { faqsFeature } from '#features/faqs/feature.ts';
import { legalFeature } from '#features/legal/feature.ts';
import { configurationPageFeature } from '#app/configuration/feature.ts';
import { configurationFeature } from '#features/configuration/feature.ts';
import { filesFeature } from '#features/files/feature.ts';
import { storefrontKeysFeature } from '#features/storefront-keys/feature.ts';
import { accountFeature } from '#features/account/feature.ts';

/** Every feature of the dashboard, in the order of the sidebar. Sidebar, letters, palette and activity links come from here; the routes from each `pages.ts`. */
export const features: readonly Feature[] = [
  analyticsFeature,
  activityFeature,
  productsFeature,
  productImportFeature,
  categoriesFeature,
  attributesFeature,
  ordersFeature,
  orderStatusesFeature,
  couponsFeature,
  queriesFeature,
  customersFeature,
  vendorsFeature,
  adminsFeature,
  accountsFeature,
  commissionsFeature,
  adsFeature,
  adConfigurationsFeature,
  bannersFeature,
  notificationsFeature,
  faqsFeature,
  legalFeature,
  configurationPageFeature,
  configurationFeature,
  filesFeature,
  storefrontKeysFeature,
  accountFeature,
];

/** By path: `g` and this letter go to the page. */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  features.flatMap(({ navigation = [] }) => navigation.map(({ to, letter }) => [to, letter])),
);

provideRecordKinds({
  kinds: Object.assign({}, ...features.map(({ records }) => records)),
  importedInto: Object.assign({}, ...features.map(({ importedInto }) => importedInto)),
});
