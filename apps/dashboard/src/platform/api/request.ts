import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { pictureInputs } from '@souk/contract/core/pictures.ts';
import type { CallOf, DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { FieldError } from '#platform/i18n/translated-errors.ts';
import { sessionApi } from '@souk/contract/session/api.ts';

import { currentLanguage, t } from '#platform/i18n/i18n.ts';
import { accessToken } from './tokens.ts';
import { toast } from '#platform/toast/toast.ts';

import { requestUrl } from './urls.ts';
import { ApiError, isAborted } from './api-error.ts';
import { promptForPassword, storedProof, needsConfirmation } from './confirmation.ts';
import { deletedId, whileDeleting } from './deleting.ts';
import { refreshSession } from './refresh.ts';
import { beforeTimeoutRedirect, sessionLost, timedOut } from './signals.ts';
import { type HttpResponse, send } from './transport.ts';
import { retryUntilKnown } from './unknown-outcome.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  /**
   * The user is not waiting for the response (a prefetch, a badge). Errors then show no toast, and a timeout does not
   * navigate to /500.
   * A function is evaluated after the request has failed.
   */
  background?: boolean | (() => boolean);
  /**
   * The request loads a part of a page, such as a card, that shows its own error. A timeout then shows a toast instead
   * of navigating to /500.
   */
  isPart?: boolean;
  /** The caller shows the error itself, so there is no toast. A function decides for each error. */
  quiet?: boolean | ((error: ApiError) => boolean);
  /** The server may lack this endpoint, and the caller works without it: a 404 shows no toast. */
  isOptional?: boolean;
  /** Requests with the same key take effect only once. A write without a key gets a new one. */
  idempotencyKey?: string;
  /** Proof of a confirmed password. */
  confirmation?: string;
  dryRun?: boolean;
  onProgress?: (share: number) => void;
}

export type RequestArguments<E extends Endpoint> = CallOf<E> & RequestOptions;

/** Parameters of `request`: the second one is optional if the endpoint needs neither parameters nor a body. */
export type RequestParameters<E extends Endpoint> =
  object extends CallOf<E> ? [call?: RequestArguments<E>] : [call: RequestArguments<E>];

const OK = 200;
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
/** A 401 from these endpoints rejects the credentials in the request itself, so a new access token would not help. */
const NO_REFRESH_PATHS: readonly string[] = [sessionApi.login.path, sessionApi.refresh.path, sessionApi.logout.path];

/**
 * Calls an endpoint of the contract and resolves to its `data`. Rejects with an ApiError after showing a toast
 * (unless `quiet` or `background`), or with an AbortError if `signal` aborted it.
 */
export const request = <E extends Endpoint>(endpoint: E, ...[call]: RequestParameters<E>): Promise<DataOf<E>> =>
  requestAny<DataOf<E>>(endpoint, call);

/** Runs a write as a dry run and resolves to its effects. */
export const dryRun = <E extends Endpoint>(endpoint: E, ...[call]: RequestParameters<E>): Promise<DryRunData> =>
  requestAny<DryRunData>(endpoint, { ...call, dryRun: true });

export type AnyRequest = RequestOptions & { params?: unknown; query?: unknown; body?: unknown };

/**
 * `request` for code that works with any endpoint, such as lists and dialogs. The caller guarantees that the call
 * matches the endpoint and that `Data` is the type of its response; the server validates both.
 */
export async function requestAny<Data>(endpoint: Endpoint, call: AnyRequest = {}): Promise<Data> {
  try {
    const keyedCall = withIdempotencyKey(endpoint, call);
    const sendCall = () => sendAndMarkDeletion(endpoint, keyedCall);
    return (await (keyedCall.idempotencyKey ? retryUntilKnown(sendCall) : sendCall())) as Data;
  } catch (error) {
    await reportError(error, endpoint, call);
    throw error;
  }
}

/** Sends a request. While a DELETE runs, its record is marked, so that the record's page does not request it again. */
function sendAndMarkDeletion(endpoint: Endpoint, call: AnyRequest): Promise<unknown> {
  const id = deletedId(endpoint, call.params);
  return id === undefined
    ? sendWithConfirmation(endpoint, call)
    : whileDeleting(id, () => sendWithConfirmation(endpoint, call));
}

/** If a request requires the password, sends it again with the last proof, and then with a new proof from the user. */
async function sendWithConfirmation(endpoint: Endpoint, call: AnyRequest): Promise<unknown> {
  const first = await sendWithRefresh(endpoint, call).catch(returnIfUnconfirmed);
  if (!(first instanceof ApiError)) return first;
  const previousProof = storedProof();
  const second = previousProof
    ? await sendWithRefresh(endpoint, { ...call, confirmation: previousProof }).catch(returnIfUnconfirmed)
    : first;
  if (!(second instanceof ApiError)) return second;
  const proof = call.background ? undefined : await promptForPassword();
  if (!proof) throw second;
  return sendWithRefresh(endpoint, { ...call, confirmation: proof });
}

function returnIfUnconfirmed(error: unknown): ApiError {
  if (error instanceof ApiError && needsConfirmation(error)) return error;
  throw error;
}

async function sendWithRefresh(endpoint: Endpoint, call: AnyRequest): Promise<unknown> {
  const token = accessToken();
  const first = await sendOnce(endpoint, call, token);
  if (first.status !== UNAUTHORISED || NO_REFRESH_PATHS.includes(endpoint.path)) return unwrapEnvelope(first);
  if (await refreshSession(token, exchangeRefreshToken)) {
    const second = await sendOnce(endpoint, call, accessToken());
    if (second.status !== UNAUTHORISED) return unwrapEnvelope(second);
  }
  localStorage.clear();
  await sessionLost.send();
  return unwrapEnvelope(first);
}

/** Refreshes the access token for code that does not use `request`. Resolves to false if the session is over. */
export const refreshAccessToken = (stale: string | null): Promise<boolean> =>
  refreshSession(stale, exchangeRefreshToken).catch(() => false);

function exchangeRefreshToken(refreshToken: string) {
  return request(sessionApi.refresh, { body: { refreshToken }, background: true });
}

function sendOnce(endpoint: Endpoint, call: AnyRequest, token: string | null): Promise<HttpResponse> {
  const body = call.body instanceof FormData || call.body === undefined ? call.body : toJson(call.body);
  const headers: Record<string, string> = { 'x-lang': currentLanguage() };
  // for forms, the browser sets the header, because only it knows the multipart boundary
  if (!(body instanceof FormData)) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  if (call.confirmation) headers['X-Confirmation'] = call.confirmation;
  return send({
    method: endpoint.method,
    url: requestUrl(endpoint, call),
    headers,
    body,
    signal: call.signal,
    onProgress: call.onProgress,
  });
}

const toJson = (body: unknown): string => JSON.stringify(pictureInputs(body));

interface ResponseEnvelope {
  statusCode?: unknown;
  data?: unknown;
  message?: unknown;
  errors?: FieldError[];
  requestId?: string;
}

/** The status code in the body, not the HTTP status, decides whether the request succeeded. */
function unwrapEnvelope({ status, body, retryAfter }: HttpResponse): unknown {
  const envelope: ResponseEnvelope = typeof body === 'object' && body !== null ? body : {};
  if (envelope.statusCode === OK) return envelope.data;
  throw new ApiError({
    statusCode: typeof envelope.statusCode === 'number' ? envelope.statusCode : status,
    message: typeof envelope.message === 'string' ? envelope.message : t('Something went wrong on our server'),
    errors: Array.isArray(envelope.errors) ? envelope.errors : [],
    data: envelope.data,
    requestId: envelope.requestId,
    retryAfter,
    isFromServer: envelope.statusCode === status,
  });
}

async function reportError(
  error: unknown,
  endpoint: Endpoint,
  { background, quiet, isOptional, isPart }: RequestOptions,
): Promise<void> {
  if (isAborted(error) || !(error instanceof ApiError)) return;
  if (typeof background === 'function' ? background() : background) return;
  if (error.kind === 'timedOut' && !isPart) {
    await beforeTimeoutRedirect.send();
    return timedOut.send();
  }
  // needs no toast, because the sign-in page appears next
  if (error.statusCode === UNAUTHORISED && !NO_REFRESH_PATHS.includes(endpoint.path) && accessToken() === null) return;
  if (isOptional && error.statusCode === NOT_FOUND) return;
  if (typeof quiet === 'function' ? quiet(error) : quiet) return;
  toast.error(error.message);
}

/**
 * Gives every write a key, so that it can be repeated if its outcome is unknown. Dry runs get no key. Neither do
 * endpoints with a dry run of their own (imports).
 */
function withIdempotencyKey(endpoint: Endpoint, call: AnyRequest): AnyRequest {
  const isWrite = endpoint.method !== 'GET' && !endpoint.plain && !endpoint.ownDryRun;
  if (!isWrite || call.idempotencyKey || call.dryRun) return call;
  return { ...call, idempotencyKey: newIdempotencyKey() };
}

/** 128 random bits in hex; `crypto.randomUUID` is missing on plain http outside localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
