import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#core/db/database.ts';
import { unavailable } from '#core/errors.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;
/** Calls that may wait for a connection; beyond it an answer would come after the client gave up. */
const MAX_WAITING_FOR_DATABASE = 250;
const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

const overloaded = () => unavailable('Souk is very busy at the moment', 2);

interface Shedding {
  database: Database;
  /** Milliseconds by which this process may lag. */
  maxLag: number | undefined;
}

/** Refuses work early with 503 and Retry-After rather than late; health answers in any case. */
export async function registerShedding(
  app: FastifyInstance,
  { database, maxLag = MAX_EVENT_LOOP_DELAY_MS }: Shedding,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLag,
    pressureHandler: (request) => {
      if (!HEALTH_PATHS.has(request.url)) throw overloaded();
    },
  });
  app.addHook('onRequest', async (request) => {
    if (database.pool.waitingCount > MAX_WAITING_FOR_DATABASE && !HEALTH_PATHS.has(request.url)) throw overloaded();
  });
}
