import { accountsApi } from './accounts.ts';
import { activityApi } from './activity.ts';
import { adConfigurationsApi } from './ad-configurations.ts';
import { adsApi } from './ads.ts';
import { analyticsApi } from './analytics.ts';
import { attributesApi } from './attributes.ts';
import { bannersApi } from './banners.ts';
import { cannedRepliesApi } from './canned-replies.ts';
import { categoriesApi } from './categories.ts';
import type { Endpoint } from './core/endpoint.ts';
import { commissionRulesApi } from './commissions.ts';
import { commissionInvoicesApi } from './commission-invoices.ts';
import { configurationsApi } from './configurations.ts';
import { couponsApi } from './coupons.ts';
import { customersApi } from './customers.ts';
import { eventsApi } from './events.ts';
import { faqsApi } from './faqs.ts';
import { filesApi } from './files.ts';
import { privacyPolicyApi, termsApi } from './legal.ts';
import { ledgerApi } from './ledger.ts';
import { payoutAccountApi } from './payout-account.ts';
import { payoutsApi } from './payouts.ts';
import { importReportsApi } from './import-reports.ts';
import { jobsApi } from './jobs.ts';
import { notificationsApi } from './notifications.ts';
import { ordersApi } from './orders.ts';
import { orderWritesApi } from './order-writes.ts';
import { orderPapersApi } from './order-papers.ts';
import { orderStatusesApi } from './order-statuses.ts';
import { trackingApi } from './tracking.ts';
import { returnsApi } from './returns.ts';
import { checkoutsApi } from './checkouts.ts';
import { queriesApi } from './queries.ts';
import { searchApi } from './search.ts';
import { productCsvApi } from './product-csv.ts';
import { productImagesApi } from './product-images.ts';
import { productsApi } from './products.ts';
import { sessionApi } from './session.ts';
import { staffApi } from './staff.ts';
import { storefrontKeysApi } from './storefront-keys.ts';
import { twoFactorApi } from './two-factor.ts';
import { vendorsApi } from './vendors.ts';
import { viewsApi } from './views.ts';
import { webhooksApi } from './webhooks.ts';

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
