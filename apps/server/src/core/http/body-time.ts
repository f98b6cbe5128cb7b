import { message } from '@souk/contract/core/message.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors.ts';

/** A JSON body has at most 1 MiB; the client gives up after 10 s. */
const BODY_TIME_MS = 15_000;

const tooSlow = () => new AppError(408, message('request.timeout'));

/** Ends every request whose body, unless the call takes a file, has not arrived after 15 s, however slowly it drips in. */
export function limitBodyTime(app: FastifyInstance, milliseconds = BODY_TIME_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.upload || raw.complete || hasNoBody(raw.headers)) return;
    const timer = setTimeout(() => endLate(request, reply), milliseconds).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Answers 408 where the parser still waits for the body; where the request was answered without it, closes the connection. */
function endLate({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy();
    return;
  }
  void reply.header('Connection', 'close');
  raw.emit('error', tooSlow());
}

const hasNoBody = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
