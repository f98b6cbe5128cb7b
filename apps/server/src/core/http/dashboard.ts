import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import { isDashboardPath } from '@souk/contract/dashboard-pages.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#core/errors.ts';
import { sendFailure } from './failures.ts';
import { createPageLookup } from './page-preloads.ts';
import { message } from '@souk/contract/core/message.ts';

/** Pages of individual customers, which search engines must not index. */
const UNLISTED_PATH = /^\/order\//;
const API_PREFIXES = ['/v1/', '/api/', '/files/'];

/**
 * Serves the built dashboard. Browsers cache hashed assets forever and revalidate the page. An unknown path gets the page with
 * status 404.
 */
export async function registerDashboard(app: FastifyInstance, folder: string): Promise<void> {
  const page = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined;
  const getPage = createPageLookup(folder, page ?? '');
  if (page !== undefined) {
    await app.register(serveStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, path) => {
        reply.setHeader(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      request.method === 'GET' &&
      page !== undefined &&
      !API_PREFIXES.some((prefix) => path.startsWith(prefix)) &&
      !path.startsWith('/assets/');
    if (!isPage) return sendFailure(request, reply, new AppError(404, message('request.not_found')));
    return reply
      .code(isDashboardPath(path) ? 200 : 404)
      .headers({
        'Cache-Control': 'no-cache',
        ...(UNLISTED_PATH.test(path) ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
      })
      .type('text/html; charset=utf-8')
      .send(getPage(path));
  });
}

/** CSP hashes of the page's inline scripts. */
export function inlineScriptHashes(folder: string): string[] {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}
