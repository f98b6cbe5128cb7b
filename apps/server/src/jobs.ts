import type { Services } from '#core/context.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { type OnJobError, runDue } from '#core/jobs/job-runner.ts';
import { platformJobs } from '#core/jobs/platform-jobs.ts';
import { adJobs } from '#modules/ads/ad-jobs.ts';
import { analyticsJobs } from '#modules/analytics/analytics-jobs.ts';
import { attributeBulkJobs } from '#modules/attributes/bulk-attributes.ts';
import { attributeImportJobs } from '#modules/attributes/import-attributes.ts';
import { bannerBulkJobs } from '#modules/banners/bulk-banners.ts';
import { categoryBulkJobs } from '#modules/categories/bulk-categories.ts';
import { categoryImportJobs } from '#modules/categories/import-categories.ts';
import { couponBulkJobs } from '#modules/coupons/bulk-coupons.ts';
import { couponImportJobs } from '#modules/coupons/import-file.ts';
import { customerBulkJobs } from '#modules/customers/bulk-customers.ts';
import { customerImportJobs } from '#modules/customers/import-customers.ts';
import { faqBulkJobs } from '#modules/faqs/bulk-faqs.ts';
import { faqImportJobs } from '#modules/faqs/import-faq-file.ts';
import { figureJobs } from '#modules/figures/figure-jobs.ts';
import { productCsvJobs } from '#modules/product-csv/import-file.ts';
import { fileJobs } from '#modules/files/file-jobs.ts';
import { ledgerJobs } from '#modules/ledger/ledger-jobs.ts';
import { notificationBulkJobs } from '#modules/notifications/bulk-notifications.ts';
import { notificationJobs } from '#modules/notifications/send-notifications.ts';
import { orderJobs } from '#modules/orders/order-jobs.ts';
import { productImageJobs } from '#modules/product-images/download-images.ts';
import { productBulkJobs } from '#modules/products/bulk-products.ts';
import { queryBulkJobs } from '#modules/queries/bulk-queries.ts';
import { vendorBulkJobs } from '#modules/vendors/bulk-vendors.ts';
import { vendorImportJobs } from '#modules/vendors/import-vendors.ts';

/** Everything done in the background, one line per module. */
export const jobs: JobRegistry = {
  ...platformJobs,
  ...figureJobs,
  ...analyticsJobs,
  ...fileJobs,
  ...productCsvJobs,
  ...categoryBulkJobs,
  ...categoryImportJobs,
  ...attributeBulkJobs,
  ...attributeImportJobs,
  ...adJobs,
  ...couponBulkJobs,
  ...bannerBulkJobs,
  ...faqBulkJobs,
  ...faqImportJobs,
  ...couponImportJobs,
  ...customerBulkJobs,
  ...customerImportJobs,
  ...productImageJobs,
  ...productBulkJobs,
  ...queryBulkJobs,
  ...vendorBulkJobs,
  ...vendorImportJobs,
  ...orderJobs,
  ...ledgerJobs,
  ...notificationJobs,
  ...notificationBulkJobs,
};

/** Runs what is due by the services' clock; answers the kinds that ran. Tests move the clock and call it. */
export const runDueJobs = (services: Services, onError?: OnJobError): Promise<string[]> =>
  runDue(services, jobs, onError);
