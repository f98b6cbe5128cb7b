import { paths } from '#contract/dashboard-paths.ts';

/** Paths in the map that aren't pages: a common prefix, and the page for unknown paths. */
const NON_PAGE_PATHS: readonly string[] = [paths.configuration.base, paths.session.notFound];

type Paths = string | ((part: string) => string) | { readonly [name: string]: Paths };

const pathsIn = (path: Paths): string[] => {
  if (typeof path === 'string') return [path];
  return typeof path === 'function' ? [path('$id')] : Object.values(path).flatMap(pathsIn);
};

/** The paths of all pages, with `$id` for parameters. The server responds with 404 to any other path. */
export const DASHBOARD_PATHS: readonly string[] = pathsIn(paths).filter((path) => !NON_PAGE_PATHS.includes(path));

const pathPatterns = DASHBOARD_PATHS.map((path) => new RegExp(`^${path.replace('$id', '[^/]+')}/?$`, 'i'));

/** Whether the dashboard has a page at this path, or redirects to one that differs only in case. */
export const isDashboardPath = (path: string): boolean => pathPatterns.some((pattern) => pattern.test(path));
