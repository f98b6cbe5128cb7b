import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#core/db/database.ts';
import { unavailable } from '#core/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Forgets the delay that was measured so far, such as during startup. */
    resetLag: () => void;
  }
}

const MAX_EVENT_LOOP_DELAY_MS = 1000;
const SAMPLE_INTERVAL_MS = 1000;
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;
/** Maximum number of calls that wait for a connection. With more, responses would arrive after the client's timeout. */
const MAX_CALLS_WAITING_FOR_DATABASE = 250;
const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

const overloadedError = () => unavailable('server.busy', 2);

interface SheddingOptions {
  database: Database;
  /** Maximum event loop delay in milliseconds. */
  maxLag: number | undefined;
}

/** Rejects requests with 503 and Retry-After when overloaded, so that clients fail early. Health checks are exempt. */
export function registerShedding(
  app: FastifyInstance,
  { database, maxLag = MAX_EVENT_LOOP_DELAY_MS }: SheddingOptions,
): void {
  const { lag, reset } = measureLag(app);
  app.decorate('resetLag', reset);
  app.addHook('onRequest', async (request) => {
    if (HEALTH_PATHS.has(request.url)) return;
    if (lag() > maxLag || database.poolState().waiting > MAX_CALLS_WAITING_FOR_DATABASE) throw overloadedError();
  });
}

/**
 * Measures the event loop delay of the last second in milliseconds. Does not read the memory usage as well: that opens a file,
 * which throws when descriptors run out, and an error in a timer would crash the process.
 */
function measureLag(app: FastifyInstance): { lag: () => number; reset: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lag = 0;
  const timer = setInterval(() => {
    lag = Math.max(0, histogram.mean / NANOSECONDS_PER_MS - RESOLUTION_MS) || 0;
    histogram.reset();
  }, SAMPLE_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  const reset = () => {
    lag = 0;
    histogram.reset();
  };
  return { lag: () => lag, reset };
}
