import type { FastifyInstance } from 'fastify';
import { unavailable } from '#core/errors.ts';

type Phase = 'starting' | 'serving' | 'stopping';

/** Whether a proxy should send requests to this process. */
export interface Readiness {
  /** Makes the process not ready until `serve` is called, although it already listens. */
  hold: () => void;
  serve: () => void;
  /** Makes the process not ready, and close the connection after each response. It still serves requests. */
  stop: () => void;
  /** Throws 503 unless the process is serving. */
  assertReady: () => void;
}

/**
 * Tracks the phase of the process. While it stops, it closes the connection after each response, so that proxies connect
 * elsewhere.
 */
export function createReadiness(app: FastifyInstance): Readiness {
  let phase: Phase = 'serving';
  app.addHook('onSend', async (_, reply) => {
    if (phase === 'stopping') void reply.header('connection', 'close');
  });
  return {
    hold: () => (phase = 'starting'),
    serve: () => (phase = 'serving'),
    stop: () => (phase = 'stopping'),
    assertReady: () => {
      if (phase === 'starting') throw unavailable('server.starting');
      if (phase === 'stopping') throw unavailable('server.stopping');
    },
  };
}
