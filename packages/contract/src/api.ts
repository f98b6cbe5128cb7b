import { accountsApi } from '#contract/ledger/accounts.ts';
import { activityApi } from '#contract/activity/api.ts';
import { adConfigurationsApi } from '#contract/ads/configurations.ts';
import { adsApi } from '#contract/ads/api.ts';
import { analyticsApi } from '#contract/analytics/api.ts';
import { attributesApi } from '#contract/attributes/api.ts';
import { bannersApi } from '#contract/banners/api.ts';
import { cannedRepliesApi } from '#contract/queries/canned-replies.ts';
import { categoriesApi } from '#contract/categories/api.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { commissionRulesApi } from '#contract/commissions/api.ts';
import { commissionInvoicesApi } from '#contract/ledger/commission-invoices.ts';
import { configurationsApi } from '#contract/configuration/api.ts';
import { couponsApi } from '#contract/coupons/api.ts';
import { customersApi } from '#contract/customers/api.ts';
import { eventsApi } from '#contract/events/api.ts';
import { faqsApi } from '#contract/faqs/api.ts';
import { filesApi } from '#contract/files/api.ts';
import { privacyPolicyApi, termsApi } from '#contract/legal/api.ts';
import { ledgerApi } from '#contract/ledger/api.ts';
import { payoutAccountApi } from '#contract/vendors/payout-account.ts';
import { payoutsApi } from '#contract/ledger/payouts.ts';
import { importReportsApi } from '#contract/jobs/import-reports.ts';
import { jobsApi } from '#contract/jobs/api.ts';
import { notificationsApi } from '#contract/notifications/api.ts';
import { ordersApi } from '#contract/orders/api.ts';
import { orderWritesApi } from '#contract/orders/writes.ts';
import { orderPapersApi } from '#contract/orders/papers.ts';
import { orderStatusesApi } from '#contract/orders/statuses.ts';
import { trackingApi } from '#contract/orders/tracking.ts';
import { returnsApi } from '#contract/orders/returns.ts';
import { checkoutsApi } from '#contract/orders/checkouts.ts';
import { queriesApi } from '#contract/queries/api.ts';
import { searchApi } from '#contract/search/api.ts';
import { productCsvApi } from '#contract/products/csv.ts';
import { productImagesApi } from '#contract/products/images.ts';
import { productsApi } from '#contract/products/api.ts';
import { sessionApi } from '#contract/session/api.ts';
import { staffApi } from '#contract/staff/api.ts';
import { storefrontKeysApi } from '#contract/storefront-keys/api.ts';
import { twoFactorApi } from '#contract/session/two-factor.ts';
import { vendorsApi } from '#contract/vendors/api.ts';
import { viewsApi } from '#contract/views/api.ts';
import { webhooksApi } from '#contract/orders/payment-webhooks.ts';

/** Every endpoint below /v1 by area: OpenAPI, the conformance test and the server's registration walk this list. */
export const api: Record<string, Record<string, Endpoint>> = {
  session: sessionApi,
  twoFactor: twoFactorApi,
  staff: staffApi,
  files: filesApi,
  categories: categoriesApi,
  attributes: attributesApi,
  products: productsApi,
  productCsv: productCsvApi,
  productImages: productImagesApi,
  vendors: vendorsApi,
  payoutAccount: payoutAccountApi,
  commissionRules: commissionRulesApi,
  configurations: configurationsApi,
  coupons: couponsApi,
  adConfigurations: adConfigurationsApi,
  ads: adsApi,
  banners: bannersApi,
  terms: termsApi,
  privacyPolicy: privacyPolicyApi,
  faqs: faqsApi,
  customers: customersApi,
  queries: queriesApi,
  cannedReplies: cannedRepliesApi,
  orders: ordersApi,
  orderWrites: orderWritesApi,
  returns: returnsApi,
  checkouts: checkoutsApi,
  tracking: trackingApi,
  orderStatuses: orderStatusesApi,
  orderPapers: orderPapersApi,
  accounts: accountsApi,
  commissionInvoices: commissionInvoicesApi,
  payouts: payoutsApi,
  ledger: ledgerApi,
  analytics: analyticsApi,
  activity: activityApi,
  views: viewsApi,
  search: searchApi,
  events: eventsApi,
  jobs: jobsApi,
  importReports: importReportsApi,
  notifications: notificationsApi,
  storefrontKeys: storefrontKeysApi,
  webhooks: webhooksApi,
};
