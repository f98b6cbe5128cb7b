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
import { lazyWithLanguage, withLanguage } from './routes/translated.tsx';
import { parseSearch, stringifySearch } from './search-parameters.ts';

/** Delay before the loading animation, so that fast navigation does not show it. */
const PENDING_DELAY_MS = 300;
/**
 * How long navigation waits for data before it renders the page with skeletons. If the data arrives in this time, no
 * skeletons flash up.
 */
const MAX_DATA_WAIT_MS = 100;

const pathPatterns = [paths.dashboard, ...[...dashboardRoutes, ...sessionRoutes].map((route) => route.path)];

/**
 * Normalizes every location before routes are matched. A redirect cannot do this: for the router, paths with and
 * without a trailing slash are the same location, so it would loop.
 */
function normalizePath({ url }: { url: URL }): URL {
  url.pathname = canonicalPath(url.pathname, pathPatterns);
  return url;
}

/** Normalizes the address that the page was opened with, which the router leaves unchanged. */
export function normalizeAddressBar(): void {
  const url = new URL(location.href);
  const { pathname } = normalizePath({ url });
  if (pathname !== location.pathname) history.replaceState(history.state, '', url);
}

const rootRoute = createRootRoute({ component: withLanguage(Root), notFoundComponent: withLanguage(NotFound) });

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.dashboard,
  beforeLoad: requireStaff,
  component: lazyWithLanguage(() => import('./routes/dashboard-layout.tsx')),
  notFoundComponent: withLanguage(NotFound),
});

const redirectToAnalytics = () => {
  throw redirect({ to: paths.analytics, replace: true });
};

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: redirectToAnalytics });
const dashboardHomeRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  beforeLoad: redirectToAnalytics,
});

const sessionPages = sessionRoutes.map(({ path, title, page, guard }) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title },
    beforeLoad: guard,
    component: lazyWithLanguage(page),
  }),
);

const dashboardPages = dashboardRoutes.map((route) =>
  createRoute({
    getParentRoute: () => dashboardRoute,
    path: route.path.slice(paths.dashboard.length),
    staticData: { title: route.title },
    beforeLoad: ({ preload }) => requireAccess(route.access, { isPreload: preload }),
    loaderDeps: ({ search }) => search,
    loader: ({ params, deps, cause }) => {
      const loading = loadData(route, { params, search: deps });
      return cause === 'enter' ? Promise.race([loading, pause(MAX_DATA_WAIT_MS)]) : undefined;
    },
    component: lazyWithLanguage(route.page),
  }),
);

/** Loads the data of a page. Never rejects, because the page requests it again and reports errors. */
async function loadData({ data }: PageRoute, context: LoadContext): Promise<void> {
  await data?.()
    .then(({ load }) => load(context))
    .catch(() => undefined);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const routeTree = rootRoute.addChildren([
  homeRoute,
  dashboardRoute.addChildren([dashboardHomeRoute, ...dashboardPages]),
  ...sessionPages,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  rewrite: { input: normalizePath, output: normalizePath },
  defaultPreload: 'intent',
  // the query cache decides what is fresh
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: PENDING_DELAY_MS,
  // no minimum time for the loading animation
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
});

/**
 * Loads code and data of the page in the address before the session is known. This is safe, because the server rejects
 * requests without permission, and the guards decide what is rendered.
 */
export function preloadPage(): void {
  const { pathname, search } = router.latestLocation;
  const [matched, params] = router.getMatchedRoutes(pathname);
  const path = matched.at(-1)?.fullPath;
  const route = dashboardRoutes.find((candidate) => candidate.path === path);
  // the data first, so that its request runs while the browser parses the code
  if (route && !route.isPersonal) void loadData(route, { params, search });
  for (const { options } of matched) void preloadCode(options.component);
}

type Preloadable = { preload?: () => Promise<void> | undefined } | undefined;

/** Ignores errors, because the router loads the code again and reports them. */
const preloadCode = (component: Preloadable) => component?.preload?.()?.catch(() => undefined);
