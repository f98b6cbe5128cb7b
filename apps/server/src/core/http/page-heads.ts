import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const HEAD_END = '</head>';
const scriptsByPath = z.record(z.string(), z.array(z.string()));

/**
 * The dashboard's page by path: each with links to the scripts that it needs, so that the browser asks for all of them
 * while it reads the first one. The build says which they are; without that list every path has the page as it is.
 */
export function pageByPath(folder: string, page: string): (path: string) => string {
  const file = join(folder, 'page-files.json');
  const files = existsSync(file) ? z.parse(scriptsByPath, JSON.parse(readFileSync(file, 'utf8'))) : {};
  const pages = Object.entries(files).map(([path, scripts]) => ({
    pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
    page: page.replace(HEAD_END, `${scripts.map(preload).join('')}${HEAD_END}`),
  }));
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.page ?? page;
}

/** With the attributes of the tag that will ask for it, else it would be loaded twice. */
const preload = (script: string): string => `<link rel="modulepreload" crossorigin href="${script}">`;
