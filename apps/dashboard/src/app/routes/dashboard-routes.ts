import { editors, signedIn, staff, superAdmin, viewers } from '@souk/contract/core/access.ts';

import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';

import { catalogueRoutes } from './catalogue-routes.ts';
import { marketingRoutes } from './marketing-routes.ts';
import type { PageRoute } from '#platform/page-route.ts';

/*
 * Every page behind the sign-in. To add one:
 *   1. its address stands in `#platform/paths.ts` already; use it here and in every link;
 *   2. export the page as default from `features/<area>/`;
 *   3. add it here: `access` is the rule of its endpoint (`viewers('categories')` to look, `editors('categories')` to change,
 *      `staff`, `superAdmin`), `data` what can load together with the code, `isPersonal` when that depends on who asks. Its crumbs are the page's own, in `PageHead`;
 *   4. add its line to `#app/navigation.ts`, and what else people call it to `./page-keywords.ts`.
 * A page without a feature is not registered: its address is answered as not found. Search parameters arrive as plain texts.
 */
export const dashboardRoutes: PageRoute[] = [
  {
    path: paths.analytics,
    title: () => t('Analytics'),
    access: staff,
    page: () => import('#features/analytics/analytics-page.tsx'),
    data: () => import('#features/analytics/analytics-data.ts'),
    isPersonal: true,
  },
  ...catalogueRoutes,
  {
    path: paths.orders.list,
    title: () => t('Orders'),
    access: viewers('orders'),
    page: () => import('#features/orders/orders-page.tsx'),
    data: () => import('#features/orders/orders-data.ts'),
  },
  {
    path: paths.orders.create,
    title: () => t('New order'),
    access: editors('orders'),
    page: () => import('#features/orders/create-order-page.tsx'),
  },
  {
    path: paths.orders.tracking('$id'),
    title: () => t('Tracking'),
    access: viewers('orders'),
    page: () => import('#features/orders/tracking-page.tsx'),
    data: () => import('#features/orders/orders-data.ts'),
  },
  {
    path: paths.orders.details('$id'),
    title: () => t('Order'),
    access: viewers('orders'),
    page: () => import('#features/orders/order-details-page.tsx'),
    data: () => import('#features/orders/orders-data.ts'),
  },
  {
    path: paths.queries.list,
    title: () => t('Queries'),
    access: viewers('queries'),
    page: () => import('#features/queries/queries-page.tsx'),
    data: () => import('#features/queries/queries-data.ts'),
  },
  {
    path: paths.coupons.list,
    title: () => t('Coupons'),
    access: viewers('coupons'),
    page: () => import('#features/coupons/coupons-page.tsx'),
    data: () => import('#features/coupons/coupons-data.ts'),
  },
  {
    path: paths.coupons.create,
    title: () => t('New coupon'),
    access: editors('coupons'),
    page: () => import('#features/coupons/coupon-form-page.tsx'),
  },
  {
    path: paths.coupons.edit('$id'),
    title: () => t('Edit coupon'),
    access: editors('coupons'),
    page: () => import('#features/coupons/coupon-form-page.tsx'),
    data: () => import('#features/coupons/coupons-data.ts'),
  },
  {
    path: paths.coupons.details('$id'),
    title: () => t('Coupon'),
    access: viewers('coupons'),
    page: () => import('#features/coupons/coupon-details-page.tsx'),
    data: () => import('#features/coupons/coupons-data.ts'),
  },
  ...marketingRoutes,
  {
    path: paths.customers.list,
    title: () => t('Customers'),
    access: viewers('customers'),
    page: () => import('#features/customers/customers-page.tsx'),
    data: () => import('#features/customers/customers-data.ts'),
  },
  {
    path: paths.customers.create,
    title: () => t('New customer'),
    access: editors('customers'),
    page: () => import('#features/customers/customer-form-page.tsx'),
  },
  {
    path: paths.customers.edit('$id'),
    title: () => t('Edit customer'),
    access: editors('customers'),
    page: () => import('#features/customers/customer-form-page.tsx'),
    data: () => import('#features/customers/customers-data.ts'),
  },
  {
    path: paths.customers.profile('$id'),
    title: () => t('Customer'),
    access: viewers('customers'),
    page: () => import('#features/customers/customer-profile-page.tsx'),
    data: () => import('#features/customers/customers-data.ts'),
  },
  {
    path: paths.vendors.list,
    title: () => t('Vendors'),
    access: viewers('vendors'),
    page: () => import('#features/vendors/vendors-page.tsx'),
    data: () => import('#features/vendors/vendors-data.ts'),
  },
  {
    path: paths.vendors.create,
    title: () => t('New vendor'),
    access: editors('vendors'),
    page: () => import('#features/vendors/vendor-form-page.tsx'),
  },
  {
    path: paths.vendors.edit('$id'),
    title: () => t('Edit vendor'),
    access: editors('vendors'),
    page: () => import('#features/vendors/vendor-form-page.tsx'),
    data: () => import('#features/vendors/vendors-data.ts'),
  },
  {
    path: paths.vendors.profile('$id'),
    title: () => t('Vendor'),
    access: viewers('vendors'),
    page: () => import('#features/vendors/vendor-profile-page.tsx'),
    data: () => import('#features/vendors/vendors-data.ts'),
  },
  {
    path: paths.admins.list,
    title: () => t('Admins'),
    access: superAdmin,
    page: () => import('#features/admins/admins-page.tsx'),
    data: () => import('#features/admins/admins-data.ts'),
    isPersonal: true,
  },
  {
    path: paths.accounts.list,
    title: () => t('Accounts'),
    access: superAdmin,
    page: () => import('#features/accounts/accounts-page.tsx'),
    data: () => import('#features/accounts/accounts-data.ts'),
    isPersonal: true,
  },
  {
    path: paths.accounts.transactions('$id'),
    title: () => t('Transactions'),
    access: superAdmin,
    page: () => import('#features/accounts/transactions-page.tsx'),
    data: () => import('#features/accounts/accounts-data.ts'),
    isPersonal: true,
  },
  {
    path: paths.configuration.view,
    title: () => t('Configuration'),
    access: viewers('configuration'),
    page: () => import('#app/configuration/configuration-page.tsx'),
    data: () => import('#app/configuration/configuration-data.ts'),
    isPersonal: true,
  },
  {
    path: paths.configuration.update,
    title: () => t('Change settings'),
    access: viewers('configuration'),
    page: () => import('#features/configuration/configuration-form-page.tsx'),
    data: () => import('#features/configuration/configuration-data.ts'),
  },
  {
    path: paths.terms.view,
    title: () => t('Terms and conditions'),
    access: viewers('legal'),
    page: () => import('#features/legal/terms-view-page.tsx'),
  },
  {
    path: paths.terms.update,
    title: () => t('Terms and conditions'),
    access: editors('legal'),
    page: () => import('#features/legal/terms-update-page.tsx'),
  },
  {
    path: paths.privacyPolicy.view,
    title: () => t('Privacy policy'),
    access: viewers('legal'),
    page: () => import('#features/legal/privacy-view-page.tsx'),
  },
  {
    path: paths.privacyPolicy.update,
    title: () => t('Privacy policy'),
    access: editors('legal'),
    page: () => import('#features/legal/privacy-update-page.tsx'),
  },
  {
    path: paths.activity,
    title: () => t('Activity'),
    access: staff,
    page: () => import('#features/activity/activity-page.tsx'),
    data: () => import('#features/activity/activity-data.ts'),
  },
  {
    path: paths.account,
    title: () => t('Account and preferences'),
    access: signedIn,
    page: () => import('#features/account/account-page.tsx'),
  },
];
