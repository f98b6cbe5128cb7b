import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Headers that a response has even without helmet. */
const NON_HELMET_HEADERS = ['content-type', 'content-length', 'date', 'connection'];

/**
 * Adds helmet's headers to every response. They never change, so they are read once from a sample response. They are also added
 * to `headers`, for responses that bypass hooks.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
  headers = new Map<string, string>(),
): Promise<void> {
  for (const [name, value] of await readHelmetHeaders(options)) headers.set(name, value);
  app.addHook('onRequest', (_, reply, done) => {
    reply.raw.setHeaders(headers);
    done();
  });
}

async function readHelmetHeaders(options: FastifyHelmetOptions): Promise<Map<string, string>> {
  const app = Fastify();
  await app.register(helmet, options);
  app.get('/', async () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const helmetHeaders = Object.entries(headers).filter(([name]) => !NON_HELMET_HEADERS.includes(name));
  return new Map(helmetHeaders.map(([name, value]) => [name, String(value)]));
}
