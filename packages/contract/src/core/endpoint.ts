import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Endpoint {
  method: Method;
  /** Below /v1, with parameters as `{id}`. */
  path: string;
  /** Imperative and short, such as 'List orders': the title of the operation in the API documentation. */
  summary: string;
  /** Further sentences for the API documentation. Access, confirmation and dry runs are described from the other fields. */
  details?: string;
  /** Clients call it with a slash at the end, as earlier ones did; the server takes both. */
  trailingSlash?: true;
  access: Access;
  params?: Schema;
  query?: Schema;
  /** Names of a list's filters, which stand in the dashboard in place of `query`. */
  filters?: readonly string[];
  body?: Schema;
  /** What stands in `data` of the answer. */
  data: Schema;
  /** The part of `data` that a storefront key gets; an endpoint that is open to keys has to say it. */
  keyData?: Schema;
  /** The answer holds a secret that is shown once: it is kept nowhere, under an idempotency key neither. */
  hasSecret?: true;
  /** A POST that may never happen twice demands an Idempotency-Key; others accept one. */
  idempotencyKey?: 'required';
  /** The password must have been re-entered in the last five minutes: for every call, or for some changes only. */
  confirmation?: 'required' | 'sometimes';
  /** It moves money: refused with 503 while the ledger does not add up. */
  money?: true;
  /** Writes outside of the one write path (sign-in, uploads) run without a transaction and have no dry run. */
  plain?: true;
  /** The caller proves itself by a signature over the body as it was sent, which the handler finds in `request.sentBody`. */
  signed?: true;
  /** The body is multipart with the form field `file`; `body` then describes the other form fields. */
  upload?: true;
  /** `dryRun` is one of the endpoint's own query fields: it answers its own data, and takes back what it tried by itself. */
  ownDryRun?: true;
  /** An answer that is no JSON, such as a stream of events; `data` then describes one piece of it. */
  mediaType?: string;
  /** The success message beside `data`, where a caller would show one. */
  message?: string;
}

/** Declares an endpoint once: the server registers and validates by it, the client calls by it, OpenAPI shows it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

export type InputOf<S> = S extends Schema ? z.input<S> : undefined;
export type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller hands in. Parts that the endpoint does not declare are not accepted. */
export type CallOf<E extends Endpoint> = (E['params'] extends Schema
  ? { params: z.input<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: z.input<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: z.input<E['body']> } : { body?: undefined });

export type DataOf<E extends Endpoint> = z.output<E['data']>;

/** `/categories/{id}` with `{ id }` filled in, percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
