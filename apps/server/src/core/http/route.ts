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
  /** The form field `file` of an upload that is not `plain`, read completely before the transaction starts. */
  file: FileOf<E['upload']>;
  /** Only for responses that are not JSON and for plain uploads. */
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<unknown>;

export interface Route {
  endpoint: Endpoint;
  handle: Handler<Endpoint>;
  /** The rate limit per address. Uploads have one by default. */
  limit?: RateLimit;
  /** Ids of rows that calls change for which many calls compete, such as the variants of an order. */
  contendedRows?: (call: Pick<Call<Endpoint>, 'body'>) => string[];
}

interface RouteOptions<E extends Endpoint> {
  limit?: RateLimit;
  contendedRows?: (call: Pick<Call<E>, 'body'>) => string[];
}

/** The handler of an endpoint with its own media type sends the response itself and returns nothing. */
type ResponseOf<E extends Endpoint> = E extends { mediaType: string } ? void : DataOf<E>;

/**
 * Connects an endpoint of the contract to its handler. The returned value must match the endpoint's data; fields that the
 * contract does not declare are removed from the response.
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
  { limit, contendedRows }: RouteOptions<E> = {},
): Route {
  return {
    endpoint,
    handle,
    ...(limit && { limit }),
    ...(contendedRows && { contendedRows }),
  };
}
