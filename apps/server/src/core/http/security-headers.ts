import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Headers of the one answer below that are its own. */
const OF_THE_ANSWER = ['content-type', 'content-length', 'date', 'connection'];

/** Puts helmet's headers on every answer. They are always the same, so helmet is asked once instead of with each request. `headers` is filled with them, for answers that no hook sees. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: FastifyHelmetOptions,
  headers = new Map<string, string>(),
): Promise<void> {
  for (const [name, value] of await askOnce(options)) headers.set(name, value);
  app.addHook('onRequest', (_, reply, done) => {
    reply.raw.setHeaders(headers);
    done();
  });
}

async function askOnce(options: FastifyHelmetOptions): Promise<Map<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, options);
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  const own = Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.includes(name));
  return new Map(own.map(([name, value]) => [name, String(value)]));
}
