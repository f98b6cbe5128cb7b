/**
 * Paths of the dashboard's pages, parameters as `:id`. The server answers any other with HTTP 404, and the dashboard's
 * route table is checked against this list.
 */
export const DASHBOARD_PATHS = [
  '/',
  '/dashboard',
  '/500',
  '/session/login',
  '/session/signin',
  '/session/signup',
  '/session/forgot-password',
  '/session/reset-password',
  '/session/setup',
  '/session/waiting',
  '/dashboard/analytics',
  '/dashboard/activity',
  '/dashboard/account',
  '/dashboard/categories',
  '/dashboard/categories/create',
  '/dashboard/categories/:id/edit',
  '/dashboard/attributes',
  '/dashboard/attributes/create',
  '/dashboard/attributes/:id/edit',
  '/dashboard/products',
  '/dashboard/products/create',
  '/dashboard/products/import',
  '/dashboard/products/:id/edit',
  '/dashboard/products/:id/details',
  '/dashboard/vendors',
  '/dashboard/vendors/create',
  '/dashboard/vendors/:id/edit',
  '/dashboard/vendors/:id/profile',
  '/dashboard/customers',
  '/dashboard/customers/create',
  '/dashboard/customers/:id/edit',
  '/dashboard/customers/:id/profile',
  '/dashboard/coupons',
  '/dashboard/coupons/create',
  '/dashboard/coupons/:id/edit',
  '/dashboard/coupons/:id/details',
  '/dashboard/configuration/setting',
  '/dashboard/configuration/storefront-keys',
  '/dashboard/accounts',
  '/dashboard/accounts/:id/transactions',
  '/dashboard/orders',
  '/dashboard/orders/create',
  '/dashboard/orders/statuses',
  '/dashboard/orders/:id/tracking',
  '/order/:code/tracking',
  '/dashboard/orders/:id/details',
] as const;

const patterns = DASHBOARD_PATHS.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether the dashboard has a page at this path. */
export const isDashboardPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
