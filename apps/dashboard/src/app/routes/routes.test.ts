import { DASHBOARD_PATHS, isDashboardPath } from '@souk/contract/dashboard-pages.ts';
import { describe, expect, it } from 'vitest';
import { paths } from '#platform/paths.ts';
import { dashboardRoutes } from '../pages.ts';
import { sessionRoutes } from './session-routes.ts';

/** The server intentionally responds to this page with a 404. */
const NOT_FOUND_PAGE = paths.session.notFound;
/** Addresses that redirect. */
const REDIRECTS = ['/', '/dashboard'];

const registered = [...dashboardRoutes, ...sessionRoutes]
  .map((route) => route.path.replace(/\$\w+/, '$id'))
  .filter((path) => path !== NOT_FOUND_PAGE);

/** The paths in the brief, verbatim; braces mark parameters. */
const REQUIRED_PATHS = `
  /session/login /session/signin /session/signup /session/forgot-password /privacy-policy /order/{id}/tracking /500
  /dashboard/analytics
  /dashboard/categories /dashboard/categories/create /dashboard/categories/{id}/edit
  /dashboard/vendors /dashboard/vendors/create /dashboard/vendors/{id}/edit /dashboard/vendors/{id}/profile
  /dashboard/orders /dashboard/orders/{id}/details /dashboard/orders/{id}/tracking
  /dashboard/products /dashboard/products/create /dashboard/products/{id}/edit /dashboard/products/{id}/details
  /dashboard/Ads /dashboard/admins
  /dashboard/Ad-Config /dashboard/Ad-Config/create /dashboard/Ad-Config/{id}/edit
  /dashboard/accounts /dashboard/accounts/{id}/transactions
  /dashboard/queries /dashboard/customers /dashboard/customers/{id}/profile
  /dashboard/coupons /dashboard/coupons/create /dashboard/coupons/{id}/edit
  /dashboard/attributes /dashboard/attributes/create /dashboard/attributes/{id}/edit
  /dashboard/banners /dashboard/banners/create /dashboard/banners/{id}/edit
  /dashboard/faqs /dashboard/faqs/create /dashboard/faqs/{id}/edit
  /dashboard/notifications /dashboard/notifications/create
  /dashboard/configuration/setting /dashboard/configuration/update
  /dashboard/terms-and-condition/view /dashboard/terms-and-condition/update
  /dashboard/privacy-policy/view /dashboard/privacy-policy/update`
  .trim()
  .split(/\s+/);

describe('pages', () => {
  it('include every path of the brief, verbatim', () => {
    const shapes = registered.map((path) => path.replace(/\$\w+/g, '{id}'));
    expect(REQUIRED_PATHS.filter((path) => !shapes.includes(path))).toEqual([]);
    expect(paths.session.notFound).toBe('/session/404');
  });

  it('for accounts, transactions and admins are the only ones restricted to super admins', () => {
    const superAdminPaths = dashboardRoutes
      .filter(({ access }) => access?.who === 'superAdmin')
      .map(({ path }) => path);
    expect(superAdminPaths.toSorted()).toEqual([
      '/dashboard/accounts',
      '/dashboard/accounts/$id/transactions',
      '/dashboard/admins',
    ]);
  });

  it('are exactly those that the server serves', () => {
    const serverPaths = DASHBOARD_PATHS.filter((path) => !REDIRECTS.includes(path));
    expect(registered.toSorted()).toEqual(serverPaths.toSorted());
  });

  it.each(['/dashboard/categories/', '/dashboard/products/0190/edit', '/dashboard/ads', '/', '/dashboard'])(
    'include %s',
    (path) => {
      expect(isDashboardPath(path)).toBe(true);
    },
  );

  it.each(['/dashboard/nothing', '/dashboard/products/0190', '/session', '/dashboard/products/a/b/edit'])(
    'do not include %s',
    (path) => {
      expect(isDashboardPath(path)).toBe(false);
    },
  );
});
