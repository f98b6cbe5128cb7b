import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { pictureInputs } from '@souk/contract/core/pictures.ts';
import type { CallOf, DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { FieldError } from '#platform/i18n/spoken-errors.ts';
import { sessionApi } from '@souk/contract/session/api.ts';

import { currentLanguage, t } from '#platform/i18n/i18n.ts';
import { accessToken } from './tokens.ts';
import { toast } from '#platform/toast/toast.ts';

import { addressOf } from './address.ts';
import { ApiError, isAborted } from './api-error.ts';
import { askForPassword, keptProof, needsConfirmation } from './confirmation.ts';
import { deletedId, whileDeleting } from './deleting.ts';
import { refreshSession } from './refresh.ts';
import { beforeTimeoutRedirect, sessionLost, timedOut } from './signals.ts';
import { type Incoming, send } from './transport.ts';
import { untilKnown } from './unknown-outcome.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  /**
   * Nobody waits for it (a prefetch, a badge): a failure shows no toast and a time-out sends nobody to /500.
   * As a function it is asked when the call has failed.
   */
  background?: boolean | (() => boolean);
  /** A part of a page, such as a card, that shows its own error: a time-out shows a toast, too, and sends nobody to /500. */
  isPart?: boolean;
  /** The caller shows the error in place: no toast. As a function it decides by the error. */
  quiet?: boolean | ((error: ApiError) => boolean);
  /** The server may be one that lacks this call, and the caller does without: a 404 is no failure. */
  isOptional?: boolean;
  /** Same key, same effect. A write without one gets its own. */
  idempotencyKey?: string;
  /** A proof from asking for the password again. */
  confirmation?: string;
  dryRun?: boolean;
  onProgress?: (share: number) => void;
}

export type RequestArguments<E extends Endpoint> = CallOf<E> & RequestOptions;

/** The second argument may be left out where the endpoint needs neither parameters nor a body. */
export type RequestRest<E extends Endpoint> =
  object extends CallOf<E> ? [call?: RequestArguments<E>] : [call: RequestArguments<E>];

const OK = 200;
const UNAUTHORISED = 401;
const NOT_FOUND = 404;
/** Their 401 says something about what was sent, so refreshing would not help. */
const EXEMPT: readonly string[] = [sessionApi.login.path, sessionApi.refresh.path, sessionApi.logout.path];

/**
 * Calls an endpoint of the contract and resolves to its `data`. Rejects with an ApiError after showing one toast
 * (unless `quiet` or `background`); called off by `signal` it rejects with an AbortError.
 */
export const request = <E extends Endpoint>(endpoint: E, ...[call]: RequestRest<E>): Promise<DataOf<E>> =>
  requestAny<DataOf<E>>(endpoint, call);

/** What a write would do, without doing it. */
export const dryRun = <E extends Endpoint>(endpoint: E, ...[call]: RequestRest<E>): Promise<DryRunData> =>
  requestAny<DryRunData>(endpoint, { ...call, dryRun: true });

export type AnyCall = RequestOptions & { params?: unknown; query?: unknown; body?: unknown };

/**
 * `request` for code that works with any endpoint, such as lists and dialogs. The caller guarantees that the call fits the endpoint and that
 * `Data` is what its contract answers; the server has checked both.
 */
export async function requestAny<Data>(endpoint: Endpoint, call: AnyCall = {}): Promise<Data> {
  try {
    const keyed = withKey(endpoint, call);
    const take = () => deleted(endpoint, keyed);
    return (await (keyed.idempotencyKey ? untilKnown(take) : take())) as Data;
  } catch (error) {
    await report(error, endpoint, call);
    throw error;
  }
}

/** Marks the record that a DELETE names as leaving, so that its page does not request it again meanwhile. */
function deleted(endpoint: Endpoint, call: AnyCall): Promise<unknown> {
  const id = deletedId(endpoint, call.params);
  return id === undefined ? confirmed(endpoint, call) : whileDeleting(id, () => confirmed(endpoint, call));
}

/** Takes a step that asks for the password with the proof typed just now, or asks for it and takes the step again. */
async function confirmed(endpoint: Endpoint, call: AnyCall): Promise<unknown> {
  const first = await answer(endpoint, call).catch(unlessUnconfirmed);
  if (!(first instanceof ApiError)) return first;
  const kept = keptProof();
  const second = kept ? await answer(endpoint, { ...call, confirmation: kept }).catch(unlessUnconfirmed) : first;
  if (!(second instanceof ApiError)) return second;
  const proof = call.background ? undefined : await askForPassword();
  if (!proof) throw second;
  return answer(endpoint, { ...call, confirmation: proof });
}

function unlessUnconfirmed(error: unknown): ApiError {
  if (error instanceof ApiError && needsConfirmation(error)) return error;
  throw error;
}

async function answer(endpoint: Endpoint, call: AnyCall): Promise<unknown> {
  const token = accessToken();
  const first = await sendOnce(endpoint, call, token);
  if (first.status !== UNAUTHORISED || EXEMPT.includes(endpoint.path)) return dataOf(first);
  if (await refreshSession(token, exchange)) {
    const second = await sendOnce(endpoint, call, accessToken());
    if (second.status !== UNAUTHORISED) return dataOf(second);
  }
  localStorage.clear();
  await sessionLost.send();
  return dataOf(first);
}

/** A new access token in place of a stale one, for calls that do not go through `request`. False when the session is over. */
export const refreshAccess = (stale: string | null): Promise<boolean> =>
  refreshSession(stale, exchange).catch(() => false);

function exchange(refreshToken: string) {
  return request(sessionApi.refresh, { body: { refreshToken }, background: true });
}

function sendOnce(endpoint: Endpoint, call: AnyCall, token: string | null): Promise<Incoming> {
  const body = call.body instanceof FormData || call.body === undefined ? call.body : jsonOf(call.body);
  const headers: Record<string, string> = { 'x-lang': currentLanguage() };
  // the browser itself writes the multipart header, with its boundary
  if (!(body instanceof FormData)) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  if (call.confirmation) headers['X-Confirmation'] = call.confirmation;
  return send({
    method: endpoint.method,
    url: addressOf(endpoint, call),
    headers,
    body,
    signal: call.signal,
    onProgress: call.onProgress,
  });
}

const jsonOf = (body: unknown): string => JSON.stringify(pictureInputs(body));

interface Envelope {
  statusCode?: unknown;
  data?: unknown;
  message?: unknown;
  errors?: FieldError[];
  requestId?: string;
}

/** Success is told by the body alone. */
function dataOf({ status, body, retryAfter }: Incoming): unknown {
  const envelope: Envelope = typeof body === 'object' && body !== null ? body : {};
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

async function report(
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
  // without a session the sign-in page, which comes now, says enough
  if (error.statusCode === UNAUTHORISED && !EXEMPT.includes(endpoint.path) && accessToken() === null) return;
  if (isOptional && error.statusCode === NOT_FOUND) return;
  if (typeof quiet === 'function' ? quiet(error) : quiet) return;
  toast.error(error.message);
}

/** Every write has a key, so that one whose outcome is unknown can be sent again. An import makes its dry run by itself. */
function withKey(endpoint: Endpoint, call: AnyCall): AnyCall {
  const isWrite = endpoint.method !== 'GET' && !endpoint.plain && !endpoint.ownDryRun;
  if (!isWrite || call.idempotencyKey || call.dryRun) return call;
  return { ...call, idempotencyKey: newIdempotencyKey() };
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http beyond localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
