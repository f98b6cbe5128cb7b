import type { DataOf, Endpoint, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#core/context.ts';
import type { RateLimit } from './rate-limits.ts';
import type { ReceivedUpload } from './upload.ts';

type FileOf<IsUpload> = IsUpload extends true ? ReceivedUpload : undefined;

export interface Call<E extends Endpoint> {
  ctx: Context;
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
  /** The form field `file` of an upload that is not `plain`, read whole before the transaction began. */
  file: FileOf<E['upload']>;
  /** Only for answers that are no JSON and for plain uploads. */
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<unknown>;

export interface Route {
  endpoint: Endpoint;
  handle: Handler<Endpoint>;
  limit?: RateLimit;
}

/** An endpoint with a media type of its own writes its answer by itself. */
type AnswerOf<E extends Endpoint> = E extends { mediaType: string } ? void : DataOf<E>;

/**
 * Ties an endpoint of the contract to the function that does it. What it returns must fit the endpoint's data; columns
 * that the contract does not know are dropped before they leave.
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
  options: { limit?: RateLimit } = {},
): Route {
  return { endpoint, handle, ...options };
}
