import type { FastifyInstance } from 'fastify';
import type { Services } from '#core/context.ts';
import { notFound } from '#core/errors.ts';

/** Only kept versions of pictures: no other folder, no way upwards, nothing that was not made by us. */
const PUBLIC_PATH = /^pictures(?:\/[a-z0-9][a-z0-9_-]*)+-(?:80|400|1600)\.webp$/;

/** Serves public pictures in a form in which nothing can run. Their names are random and their content never changes. */
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
        // a dashboard on another host shows them too
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(stored.content)
    );
  });
}
