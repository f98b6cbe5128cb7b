import type { FastifyInstance } from 'fastify';
import type { Services } from '#core/context.ts';
import { notFound } from '#core/errors.ts';

/** Matches only the paths of generated pictures, so no other file can be read, not even with `..` in the path. */
const PUBLIC_PATH = /^pictures(?:\/[a-z0-9][a-z0-9_-]*)+-(?:80|400|1600)\.webp$/;

/**
 * Serves public pictures, with headers that prevent scripts in them from running. Clients cache pictures forever,
 * because their names are random and their contents never change.
 */
export function registerFileServing(app: FastifyInstance, { files }: Pick<Services, 'files'>): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const path = request.params['*'];
    const stored = PUBLIC_PATH.test(path) ? await files.read(path) : undefined;
    if (!stored) throw notFound('picture');
    return (
      reply
        .type('image/webp')
        .header('Content-Length', stored.bytes)
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "sandbox; default-src 'none'")
        // Allows a dashboard on another host to embed pictures.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(stored.content)
    );
  });
}
