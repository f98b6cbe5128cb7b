import { t } from '#platform/i18n/i18n.ts';
import type { FieldError } from '#platform/i18n/translated-errors.ts';

/** Why a request failed: rejected by the server, no response in time, or no connection. */
export type FailureKind = 'refused' | 'timedOut' | 'unreachable';

interface ApiErrorOptions {
  kind?: FailureKind;
  /** 0 without a response. */
  statusCode: number;
  message: string;
  errors?: FieldError[];
  data?: unknown;
  requestId?: string;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** The response has the server's envelope and its status code matches the HTTP status. */
  isFromServer?: boolean;
}

/** Error of `request()`; `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly statusCode: number;
  /** Field errors, by dotted field path. */
  readonly errors: FieldError[];
  /** For a 409 after a stale save: the current row. */
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly isFromServer: boolean;

  constructor({ kind = 'refused', statusCode, message, errors = [], data, ...rest }: ApiErrorOptions) {
    super(message);
    this.kind = kind;
    this.statusCode = statusCode;
    this.errors = errors;
    this.data = data;
    this.requestId = rest.requestId;
    this.retryAfter = rest.retryAfter;
    this.isFromServer = rest.isFromServer ?? false;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The message of an error for users. The message of a single rejected field says more than 'Check the input'. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return t('Something went wrong on our server');
  const [fieldError, ...others] = error.errors;
  return fieldError && others.length === 0 ? fieldError.message : error.message;
}

/** The record or the endpoint does not exist. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.statusCode === 404;

/** The record does not exist or its id is malformed, so a retry cannot help. */
export const isMissingRow = (error: unknown): boolean =>
  isApiError(error) &&
  (error.statusCode === 404 || (error.statusCode === 400 && error.errors.some(({ field }) => field === 'id')));

/** The caller aborted the request (navigation, newer search), so nothing is reported. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
