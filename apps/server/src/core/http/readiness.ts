import type { FastifyInstance } from 'fastify';
import { unavailable } from '#core/errors.ts';

type Phase = 'starting' | 'serving' | 'stopping';

/** Whether a proxy should send requests to this process. */
export interface Readiness {
  /** Until `serve`, a process that listens is not ready. */
  hold: () => void;
  serve: () => void;
  /** It still serves, but is not ready any more, and asks clients to close their connections. */
  stop: () => void;
  /** Throws 503 unless the process is serving. */
  assertReady: () => void;
}

/** Tracks the phase of the process. While it is stopping, each response closes its connection, so that proxies connect elsewhere. */
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
