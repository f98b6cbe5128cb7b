import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#core/db/database.ts';
import { unavailable } from '#core/errors.ts';

const MAX_EVENT_LOOP_DELAY_MS = 1000;
const SAMPLE_MS = 1000;
const RESOLUTION_MS = 10;
const NANOSECONDS_IN_MS = 1e6;
/** Calls that may wait for a connection; beyond it an answer would come after the client gave up. */
const MAX_WAITING_FOR_DATABASE = 250;
const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

const overloaded = () => unavailable('server.busy', 2);

interface Shedding {
  database: Database;
  /** Milliseconds by which this process may lag. */
  maxLag: number | undefined;
}

/** Refuses work early with 503 and Retry-After rather than late; health answers in any case. */
export function registerShedding(app: FastifyInstance, { database, maxLag = MAX_EVENT_LOOP_DELAY_MS }: Shedding): void {
  const lag = measureLag(app);
  app.addHook('onRequest', async (request) => {
    if (HEALTH_PATHS.has(request.url)) return;
    if (lag() > maxLag || database.pool.waitingCount > MAX_WAITING_FOR_DATABASE) throw overloaded();
  });
}

/**
 * Milliseconds by which timers were late in the last second. Measured by a histogram of Node alone: reading memory opens a file,
 * which throws where descriptors have run out, and a timer that throws ends the process.
 */
function measureLag(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lag = 0;
  const timer = setInterval(() => {
    lag = Math.max(0, histogram.mean / NANOSECONDS_IN_MS - RESOLUTION_MS) || 0;
    histogram.reset();
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => lag;
}
