import { message } from '@souk/contract/core/message.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors.ts';

/** Enough for JSON bodies, which have at most 1 MiB. The dashboard itself gives up after 10 s. */
const MAX_BODY_TIME_MS = 15_000;

const tooSlowError = () => new AppError(408, message('request.timeout'));

/** Ends requests whose body has not arrived completely after 15 s, except uploads, as a defence against slow-body attacks. */
export function limitBodyTime(app: FastifyInstance, milliseconds = MAX_BODY_TIME_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.upload || raw.complete || hasNoBody(raw.headers)) return;
    const timer = setTimeout(() => endRequest(request, reply), milliseconds).unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Responds with 408 if the parser is still waiting for the body. Closes the connection if the response was already sent. */
function endRequest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy();
    return;
  }
  void reply.header('Connection', 'close');
  raw.emit('error', tooSlowError());
}

const hasNoBody = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
