import { paths } from '#contract/dashboard-paths.ts';

/** Addresses in the map that are no pages: what several pages begin with, and the page about what is not there. */
const NO_PAGES: readonly string[] = [paths.configuration.base, paths.session.notFound];

type Paths = string | ((part: string) => string) | { readonly [name: string]: Paths };

const patternsIn = (path: Paths): string[] => {
  if (typeof path === 'string') return [path];
  return typeof path === 'function' ? [path('$id')] : Object.values(path).flatMap(patternsIn);
};

/** The addresses of all pages, `$id` where a parameter stands. The server answers any other with HTTP 404. */
export const DASHBOARD_PATHS: readonly string[] = patternsIn(paths).filter((path) => !NO_PAGES.includes(path));

const patterns = DASHBOARD_PATHS.map((path) => new RegExp(`^${path.replace('$id', '[^/]+')}/?$`, 'i'));

/** Whether the dashboard has a page at this path, or goes on to one that differs in upper and lower case only. */
export const isDashboardPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
