import { describeApi } from '@souk/contract/core/contract-manifest.ts';
import { platformJobs } from '#core/jobs/platform-jobs.ts';
import type { CombinedModules } from '#core/module/combined-modules.ts';
import type { ServerModule } from '#core/module/server-module.ts';
import type { Route } from '#core/http/route.ts';
import { fileModule } from '#modules/files/module.ts';
import { configurationModule } from '#modules/configuration/module.ts';
import { analyticsModule } from '#modules/analytics/module.ts';
import { customerModule } from '#modules/customers/module.ts';
import { notificationModule } from '#modules/notifications/module.ts';
import { activityModule } from '#modules/activity/module.ts';
import { commissionModule } from '#modules/commissions/module.ts';
import { couponModule } from '#modules/coupons/module.ts';
import { categoryModule } from '#modules/categories/module.ts';
import { attributeModule } from '#modules/attributes/module.ts';
import { productModule } from '#modules/products/module.ts';
import { productImageModule } from '#modules/product-images/module.ts';
import { productCsvModule } from '#modules/product-csv/module.ts';
import { ledgerModule } from '#modules/ledger/module.ts';
import { adModule } from '#modules/ads/module.ts';
import { orderModule } from '#modules/orders/module.ts';
import { queryModule } from '#modules/queries/module.ts';
import { counterModule } from '#modules/counters/module.ts';
import { vendorModule } from '#modules/vendors/module.ts';
import { bannerModule } from '#modules/banners/module.ts';
import { eventModule } from '#modules/events/module.ts';
import { faqModule } from '#modules/faqs/module.ts';
import { importReportModule } from '#modules/import-reports/module.ts';
import { jobModule } from '#modules/jobs/module.ts';
import { legalModule } from '#modules/legal/module.ts';
import { viewModule } from '#modules/views/module.ts';
import { sessionModule } from '#modules/session/module.ts';
import { storefrontKeyModule } from '#modules/storefront-keys/module.ts';
import { searchModule } from '#modules/search/module.ts';

/** All modules of the server. Lint checks that each module uses only modules that are imported before it. */
export const modules: readonly ServerModule[] = [
  fileModule,
  configurationModule,
  analyticsModule,
  customerModule,
  notificationModule,
  activityModule,
  commissionModule,
  couponModule,
  categoryModule,
  attributeModule,
  productModule,
  productImageModule,
  productCsvModule,
  ledgerModule,
  adModule,
  orderModule,
  queryModule,
  counterModule,
  vendorModule,
  bannerModule,
  eventModule,
  faqModule,
  importReportModule,
  jobModule,
  legalModule,
  viewModule,
  sessionModule,
  storefrontKeyModule,
  searchModule,
];

/** Merges the contributions of all modules. Throws if two modules use the same key. */
function combine<Value>(parts: readonly Record<string, Value>[]): Record<string, Value> {
  const combined: Record<string, Value> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    if (key in combined) throw new Error(`Two modules register ${key}`);
    combined[key] = value;
  }
  return combined;
}

/** The contributions that modules provide to each other. */
export const combinedModules: CombinedModules = {
  jobs: combine([platformJobs, ...modules.map((module) => module.jobs)]),
  undo: combine(modules.map((module) => module.undo)),
  search: modules.flatMap((module) => module.search),
  counters: modules.flatMap((module) => module.counters),
  references: modules.flatMap((module) => module.references ?? []),
  attention: modules.flatMap((module) => module.attention ?? []),
  hooks: modules.flatMap((module) => module.hooks ?? []),
};

/** All endpoints below /v1 by area, and the named schemas, for the OpenAPI document. */
export const apiDescription = describeApi(modules.flatMap((module) => module.contract));

/** All routes below /v1. */
export const routes: readonly Route[] = modules.flatMap((module) => module.routes);

/** Handlers of one-time download links, by kind. */
export const downloads = combine(modules.map((module) => module.downloads));
