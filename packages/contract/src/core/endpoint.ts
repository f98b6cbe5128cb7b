import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Endpoint {
  method: Method;
  /** Below /v1, with parameters such as `{id}`. */
  path: string;
  /** The title of the operation in the API documentation, short and imperative, such as 'List orders'. */
  summary: string;
  /** Further sentences for the API documentation. Access, confirmation and dry runs are described from the other fields. */
  details?: string;
  /** Calls end with a slash, for compatibility with earlier versions. The server accepts both forms. */
  trailingSlash?: true;
  access: Access;
  params?: Schema;
  query?: Schema;
  /** The names of a list's filters. The dashboard's build replaces `query` with them. */
  filters?: readonly string[];
  body?: Schema;
  /** The schema of `data` in the response. */
  data: Schema;
  /** The part of `data` for storefront keys; required for an endpoint that is open to keys. */
  keyData?: Schema;
  /**
   * The response contains a secret that is returned only once, so it isn't stored, not even under an idempotency key.
   */
  hasSecret?: true;
  /** Set for a POST that must never be repeated by accident. For other POSTs, an idempotency key is optional. */
  idempotencyKey?: 'required';
  /** Requires that the password was confirmed in the last five minutes, for every call or only for some changes. */
  confirmation?: 'required' | 'sometimes';
  /** The endpoint moves money, so it returns 503 while a ledger check fails. */
  money?: true;
  /** The endpoint runs without a transaction and has no dry run. Examples are sign-in and uploads. */
  plain?: true;
  /** The caller is authenticated by a signature over the raw body, which handlers read from `request.sentBody`. */
  signed?: true;
  /** The body is multipart with the form field `file`; `body` describes the other form fields. */
  upload?: true;
  /** The endpoint declares `dryRun` in its query. Its handler then rolls back and returns the endpoint's own `data`. */
  ownDryRun?: true;
  /** The media type of a response that isn't JSON, such as an event stream; `data` then describes one event. */
  mediaType?: string;
  /** A success message for callers to display. */
  message?: string;
}

/**
 * Declares an endpoint once, for the server's registration and validation, the client's calls and the OpenAPI document.
 */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

export type InputOf<S> = S extends Schema ? z.input<S> : undefined;
export type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** The input of a call. Parts that the endpoint doesn't declare are rejected. */
export type CallOf<E extends Endpoint> = (E['params'] extends Schema
  ? { params: z.input<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: z.input<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: z.input<E['body']> } : { body?: undefined });

export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** Fills in the parameters of a path such as `/categories/{id}`, percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
