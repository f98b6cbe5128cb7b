import { DASHBOARD_PATHS, isDashboardPath } from '@souk/contract/dashboard-paths.ts';
import { describe, expect, it } from 'vitest';
import { paths } from '#shared/paths.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** The server says 404 here on purpose: the page is about what is not there. */
const NOT_FOUND_PAGE = paths.session.notFound;
/** Addresses that only lead on. */
const REDIRECTS = ['/', '/dashboard'];

const registered = [...dashboardRoutes, ...sessionRoutes]
  .map((route) => route.path)
  .filter((path) => path !== NOT_FOUND_PAGE);

describe('pages', () => {
  it('are those the server answers with, and no others', () => {
    const known = DASHBOARD_PATHS.filter((path) => !REDIRECTS.includes(path)).map((path) => path.replaceAll(':', '$'));
    expect(registered.toSorted()).toEqual(known.toSorted());
  });

  it.each(['/dashboard/categories/', '/dashboard/products/0190/edit', '/', '/dashboard'])('%s exists', (path) => {
    expect(isDashboardPath(path)).toBe(true);
  });

  it.each(['/dashboard/nothing', '/dashboard/products/0190', '/session', '/dashboard/products/a/b/edit'])(
    '%s does not',
    (path) => {
      expect(isDashboardPath(path)).toBe(false);
    },
  );
});
