import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const HEAD_END = '</head>';
const scriptsByPathShape = z.record(z.string(), z.array(z.string()));

/**
 * Creates a function that returns the dashboard's HTML for a path, with preload links for the scripts of that path, so that the
 * browser requests them in parallel. The build lists the scripts. Without that list, the HTML is returned unchanged.
 */
export function createPageLookup(folder: string, page: string): (path: string) => string {
  const file = join(folder, 'page-files.json');
  const files = existsSync(file) ? z.parse(scriptsByPathShape, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const pages = Object.entries(files).map(([path, scripts]) => ({
    pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
    page: page.replace(HEAD_END, `${scripts.map(preloadLink).join('')}${HEAD_END}`),
  }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.page ?? page;
}

/** A preload link. Without the same attributes as the script tag, the browser would load the script twice. */
const preloadLink = (script: string): string => `<link rel="modulepreload" crossorigin href="${script}">`;
