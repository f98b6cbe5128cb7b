import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';

import { paths } from '#platform/paths.ts';

import { canonicalPath } from './canonical-path.ts';
import { requireAccess, requireStaff } from './guards.ts';
import { dashboardRoutes } from './pages.ts';
import { ErrorScreen } from './routes/error-screen.tsx';
import { LoadingPage } from './routes/loading-page.tsx';
import { NotFound } from './routes/not-found.tsx';
import type { LoadContext, PageRoute } from '#platform/page-route.ts';
import { Root } from './routes/root.tsx';
import { sessionRoutes } from './routes/session-routes.ts';
import { lazySpoken, spoken } from './routes/spoken.tsx';
import { parseSearch, stringifySearch } from './search-text.ts';

/** Milliseconds before the loading animation: what is quicker never shows it. */
const PENDING_AFTER = 300;
/**
 * Milliseconds that a new page waits for its data. Skeletons are for what takes longer: to draw and to replace them at once
 * would cost as much as the page itself.
 */
const BLINK = 100;

const patterns = [paths.dashboard, ...[...dashboardRoutes, ...sessionRoutes].map((route) => route.path)];

/**
 * Spells every location before a route is matched. A redirect cannot do this: the router takes a path with and without
 * a slash at its end for the same location, and would load it again and again.
 */
function spellPath({ url }: { url: URL }): URL {
  url.pathname = canonicalPath(url.pathname, patterns);
  return url;
}

/** Spells the address the page was opened at, which the router leaves as it was typed. */
export function spellAddress(): void {
  const url = new URL(location.href);
  const { pathname } = spellPath({ url });
  if (pathname !== location.pathname) history.replaceState(history.state, '', url);
}

const root = createRootRoute({ component: spoken(Root), notFoundComponent: spoken(NotFound) });

const dashboard = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  beforeLoad: requireStaff,
  component: lazySpoken(() => import('./routes/dashboard-layout.tsx')),
  notFoundComponent: spoken(NotFound),
});

const toAnalytics = () => {
  throw redirect({ to: paths.analytics, replace: true });
};

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toAnalytics });
const dashboardHome = createRoute({ getParentRoute: () => dashboard, path: '/', beforeLoad: toAnalytics });

const sessionPages = sessionRoutes.map(({ path, title, page, guard }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    beforeLoad: guard,
    component: lazySpoken(page),
  }),
);

const dashboardPages = dashboardRoutes.map((route) =>
  createRoute({
    getParentRoute: () => dashboard,
    path: route.path.slice(paths.dashboard.length),
    staticData: { title: route.title },
    beforeLoad: ({ preload }) => requireAccess(route.access, { isPreload: preload }),
    loaderDeps: ({ search }) => search,
    loader: ({ params, deps, cause }) => {
      const started = startData(route, { params, search: deps });
      return cause === 'enter' ? Promise.race([started, pause(BLINK)]) : undefined;
    },
    component: lazySpoken(route.page),
  }),
);

/** Never fails: the page itself asks again, and tells. */
async function startData({ data }: PageRoute, context: LoadContext): Promise<void> {
  await data?.()
    .then(({ load }) => load(context))
    .catch(() => undefined);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const routeTree = root.addChildren([home, dashboard.addChildren([dashboardHome, ...dashboardPages]), ...sessionPages]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  rewrite: { input: spellPath, output: spellPath },
  defaultPreload: 'intent',
  // the query cache knows what is fresh
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: PENDING_AFTER,
  // what is there is shown: the animation is no reason to wait
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
});

/**
 * Starts code and data of the page in the address while nobody knows yet who is signed in: the server, too, refuses what a
 * person may not see. The guards decide what is shown, and find all of it on its way.
 */
export function startPage(): void {
  const { pathname, search } = router.latestLocation;
  const [matched, params] = router.getMatchedRoutes(pathname);
  const path = matched.at(-1)?.fullPath;
  const route = dashboardRoutes.find((one) => one.path === path);
  // the data first: its call is on its way while the browser reads the code
  if (route && !route.isPersonal) void startData(route, { params, search });
  for (const { options } of matched) void startCode(options.component);
}

type Preloadable = { preload?: () => Promise<void> | undefined } | undefined;

/** A failure is met again, and told, by the router. */
const startCode = (component: Preloadable) => component?.preload?.()?.catch(() => undefined);
