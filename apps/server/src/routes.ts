import type { DownloadMaker } from '#core/http/downloads.ts';
import type { Route } from '#core/http/route.ts';
import { adDownloads, adRoutes } from '#modules/ads/ads.routes.ts';
import { attributeDownloads, attributeRoutes } from '#modules/attributes/attributes.routes.ts';
import { bannerDownloads, bannerRoutes } from '#modules/banners/banners.routes.ts';
import { categoryDownloads, categoryRoutes } from '#modules/categories/categories.routes.ts';
import { commissionRoutes } from '#modules/commissions/commissions.routes.ts';
import { configurationRoutes } from '#modules/configuration/configuration.routes.ts';
import { couponDownloads } from '#modules/coupons/export-coupons.ts';
import { couponRoutes } from '#modules/coupons/coupons.routes.ts';
import { customerDownloads, customerRoutes } from '#modules/customers/customers.routes.ts';
import { faqDownloads } from '#modules/faqs/export-faqs.ts';
import { faqRoutes } from '#modules/faqs/faqs.routes.ts';
import { fileDownloads, fileRoutes } from '#modules/files/files.routes.ts';
import { legalRoutes } from '#modules/legal/legal.routes.ts';
import { ledgerDownloads, ledgerRoutes } from '#modules/ledger/ledger.routes.ts';
import { orderDownloads, orderRoutes } from '#modules/orders/orders.routes.ts';
import { webhookRoutes } from '#modules/orders/webhooks/webhooks.routes.ts';
import { queryDownloads, queryRoutes } from '#modules/queries/queries.routes.ts';
import { storefrontKeyRoutes } from '#modules/storefront-keys/storefront-keys.routes.ts';
import { vendorDownloads, vendorRoutes } from '#modules/vendors/vendors.routes.ts';
import { productImageRoutes } from '#modules/product-images/product-images.routes.ts';
import { productCsvDownloads, productCsvRoutes } from '#modules/product-csv/product-csv.routes.ts';
import { productRoutes } from '#modules/products/products.routes.ts';
import { sessionRoutes } from '#modules/session/session.routes.ts';
import { staffDownloads } from '#modules/session/staff/export-staff.ts';
import { staffRoutes } from '#modules/session/staff/staff.routes.ts';
import { twoFactorRoutes } from '#modules/session/two-factor/two-factor.routes.ts';
import { analyticsDownloads } from '#modules/analytics/analytics-csv.ts';
import { analyticsRoutes } from '#modules/analytics/analytics.routes.ts';
import { activityRoutes } from '#modules/activity/activity.routes.ts';
import { activityDownloads } from '#modules/activity/export-activity.ts';
import { importReportDownloads, importReportRoutes } from '#modules/import-reports/import-reports.routes.ts';
import { jobRoutes } from '#modules/jobs/jobs.routes.ts';
import { viewRoutes } from '#modules/views/views.routes.ts';
import { notificationDownloads } from '#modules/notifications/export-notifications.ts';
import { notificationRoutes } from '#modules/notifications/notifications.routes.ts';
import { jobs } from './jobs.ts';
import { undoHandlers } from './undo.ts';
import { eventRoutes } from '#modules/events/events.routes.ts';
import { searchRoutes } from '#modules/search/search.routes.ts';

/** Every route below /v1, one line per module. */
export const routes: Route[] = [
  ...sessionRoutes,
  ...twoFactorRoutes,
  ...staffRoutes,
  ...fileRoutes,
  ...categoryRoutes,
  ...attributeRoutes,
  ...productRoutes,
  ...productCsvRoutes,
  ...productImageRoutes,
  ...vendorRoutes,
  ...commissionRoutes,
  ...configurationRoutes(undoHandlers),
  ...couponRoutes,
  ...adRoutes,
  ...bannerRoutes,
  ...faqRoutes,
  ...customerRoutes,
  ...queryRoutes,
  ...orderRoutes,
  ...webhookRoutes,
  ...storefrontKeyRoutes,
  ...ledgerRoutes,
  ...legalRoutes,
  ...activityRoutes(undoHandlers),
  ...viewRoutes,
  ...jobRoutes(jobs),
  ...importReportRoutes,
  ...searchRoutes,
  ...eventRoutes,
  ...notificationRoutes,
  ...analyticsRoutes,
];

/** What stands behind one-time addresses, by kind. */
export const downloads: Record<string, DownloadMaker> = {
  ...fileDownloads,
  ...activityDownloads,
  ...staffDownloads,
  ...categoryDownloads,
  ...productCsvDownloads,
  ...attributeDownloads,
  ...vendorDownloads,
  ...couponDownloads,
  ...adDownloads,
  ...bannerDownloads,
  ...faqDownloads,
  ...customerDownloads,
  ...queryDownloads,
  ...orderDownloads,
  ...ledgerDownloads,
  ...analyticsDownloads,
  ...notificationDownloads,
  ...importReportDownloads,
};
