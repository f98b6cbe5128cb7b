import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const HEAD_END = '</head>';
const scriptsByPathShape = z.record(z.string(), z.array(z.string()));

/**
 * Creates a lookup of the dashboard's page by path, with preload links for its scripts, so that the browser requests them in
 * parallel. The build lists the scripts; without that list the page is returned unchanged.
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

/** Needs the same attributes as the script tag, or else the browser loads the script twice. */
const preloadLink = (script: string): string => `<link rel="modulepreload" crossorigin href="${script}">`;
