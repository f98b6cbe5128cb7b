import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { forgetProfile } from '#platform/session/profile.ts';

import { GUARDED } from './follow-session.ts';
import { router, spellAddress } from './router.tsx';
import { dashboardRoutes } from './pages.ts';
import { sessionRoutes } from './routes/session-routes.ts';

const PARAMETER = 'AbC-1';
const registered = [...dashboardRoutes, ...sessionRoutes].map(({ path }) => path.replace(/\$\w+/g, PARAMETER));

/** A page has one location, however its address is typed; what stands in a parameter is not ours to change. */
const inOtherCase = (path: string, turn: (text: string) => string) =>
  path
    .split('/')
    .map((part) => (part === PARAMETER ? part : turn(part)))
    .join('/');
const typedAs = (path: string): string[] => [
  path,
  `${path}/`,
  `${path}//`,
  `/${path}/`,
  inOtherCase(path, (text) => text.toUpperCase()),
  `${inOtherCase(path, (text) => text.toLowerCase())}/`,
];
const QUERY_AND_HASH = '?from=mail#totals';

beforeEach(() => {
  localStorage.clear();
  forgetProfile();
  vi.stubGlobal('scrollTo', () => undefined);
});

/** Where a visitor ends up. */
async function opened(address: string): Promise<string> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const { pathname, href } = router.state.location;
  return `${pathname}${href.includes('?') || href.includes('#') ? href.slice(href.search(/[?#]/)) : ''}`;
}

describe('an address opens its page however it is typed', () => {
  test.each(registered.filter((path) => !GUARDED.test(path)))('%s', async (path) => {
    for (const typed of typedAs(path)) {
      expect(await opened(typed)).toBe(path);
      expect(await opened(typed + QUERY_AND_HASH)).toBe(path + QUERY_AND_HASH);
    }
  });

  test.each(registered.filter((path) => GUARDED.test(path)))('%s, after sign-in', async (path) => {
    const isKept = path.startsWith('/dashboard');
    for (const typed of typedAs(path)) {
      const { searchParams, pathname } = new URL(await opened(typed + QUERY_AND_HASH), location.origin);
      expect([pathname, searchParams.get('return')]).toEqual(['/session/login', isKept ? path + QUERY_AND_HASH : null]);
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
    expect(await opened(address)).toBe(end);
  });
});

test('the address bar shows the spelling that is registered', () => {
  window.history.replaceState(null, '', '/Dashboard/ads/?status=live#top');
  spellAddress();
  expect(location.pathname + location.search + location.hash).toBe('/dashboard/Ads?status=live#top');
});
