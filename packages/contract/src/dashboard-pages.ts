import { paths } from '#contract/dashboard-paths.ts';

/** Paths in the map that aren't pages: a common prefix, and the page for unknown paths. */
const NO_PAGES: readonly string[] = [paths.configuration.base, paths.session.notFound];

type Paths = string | ((part: string) => string) | { readonly [name: string]: Paths };

const patternsIn = (path: Paths): string[] => {
  if (typeof path === 'string') return [path];
  return typeof path === 'function' ? [path('$id')] : Object.values(path).flatMap(patternsIn);
};

/** The paths of all pages, with `$id` for parameters. The server responds with 404 to any other. */
export const DASHBOARD_PATHS: readonly string[] = patternsIn(paths).filter((path) => !NO_PAGES.includes(path));

const patterns = DASHBOARD_PATHS.map((path) => new RegExp(`^${path.replace('$id', '[^/]+')}/?$`, 'i'));

/** Whether the dashboard has a page at this path, or redirects to one that differs only in case. */
export const isDashboardPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
