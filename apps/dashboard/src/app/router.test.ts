import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { clearProfile } from '#platform/session/profile.ts';

import { GUARDED_PATHS } from './follow-session.ts';
import { router, normalizeAddressBar } from './router.tsx';
import { dashboardRoutes } from './pages.ts';
import { sessionRoutes } from './routes/session-routes.ts';

const PARAMETER = 'AbC-1';
const registered = [...dashboardRoutes, ...sessionRoutes].map(({ path }) => path.replace(/\$\w+/g, PARAMETER));

/** Changes the case of a path except for its parameters. */
const changeCase = (path: string, transform: (text: string) => string) =>
  path
    .split('/')
    .map((part) => (part === PARAMETER ? part : transform(part)))
    .join('/');
const spellings = (path: string): string[] => [
  path,
  `${path}/`,
  `${path}//`,
  `/${path}/`,
  changeCase(path, (text) => text.toUpperCase()),
  `${changeCase(path, (text) => text.toLowerCase())}/`,
];
const QUERY_AND_HASH = '?from=mail#totals';

beforeEach(() => {
  localStorage.clear();
  clearProfile();
  vi.stubGlobal('scrollTo', () => undefined);
});

/** Opens an address as a visitor and resolves to the address after all redirects. */
async function openAddress(address: string): Promise<string> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const { pathname, href } = router.state.location;
  return `${pathname}${href.includes('?') || href.includes('#') ? href.slice(href.search(/[?#]/)) : ''}`;
}

describe('an address opens its page in any spelling', () => {
  test.each(registered.filter((path) => !GUARDED_PATHS.test(path)))('%s', async (path) => {
    for (const spelling of spellings(path)) {
      expect(await openAddress(spelling)).toBe(path);
      expect(await openAddress(spelling + QUERY_AND_HASH)).toBe(path + QUERY_AND_HASH);
    }
  });

  test.each(registered.filter((path) => GUARDED_PATHS.test(path)))('%s, after sign-in', async (path) => {
    const hasReturnPath = path.startsWith('/dashboard');
    for (const spelling of spellings(path)) {
      const { searchParams, pathname } = new URL(await openAddress(spelling + QUERY_AND_HASH), location.origin);
      expect([pathname, searchParams.get('return')]).toEqual([
        '/session/login',
        hasReturnPath ? path + QUERY_AND_HASH : null,
      ]);
    }
  });

  test.each([
    ['/', '/session/login?return=/dashboard/analytics'],
    ['//', '/session/login?return=/dashboard/analytics'],
    ['/dashboard/', '/session/login?return=/dashboard'],
    ['/DASHBOARD', '/session/login?return=/dashboard'],
    ['/nothing/', '/nothing'],
    ['/session//', '/session'],
  ])('%s leads to %s', async (address, end) => {
    expect(await openAddress(address)).toBe(end);
  });
});

test('the address bar shows the registered spelling', () => {
  window.history.replaceState(null, '', '/Dashboard/ads/?status=live#top');
  normalizeAddressBar();
  expect(location.pathname + location.search + location.hash).toBe('/dashboard/Ads?status=live#top');
});
