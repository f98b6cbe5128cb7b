import { t } from '#platform/i18n/i18n.ts';
import type { FieldError } from '#platform/i18n/translated-errors.ts';

/** Why a request failed: rejected by the server, no response in time, or no connection. */
export type FailureKind = 'refused' | 'timedOut' | 'unreachable';

interface ApiErrorOptions {
  kind?: FailureKind;
  /** 0 if there was no response. */
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

/** The error with which `request()` rejects. Its `message` can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly statusCode: number;
  /** Field errors, by dotted field path. */
  readonly errors: FieldError[];
  /** If the server rejected a save because the row has changed in the meantime (409), the current row. */
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

/**
 * The message to show to users. If a single field was rejected, its message is used, because it says more than the
 * general 'Check the input'.
 */
export function errorText(error: unknown): string {
  if (!isApiError(error)) return t('Something went wrong on our server');
  const [fieldError, ...others] = error.errors;
  return fieldError && others.length === 0 ? fieldError.message : error.message;
}

/** Whether the record or the endpoint does not exist. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.statusCode === 404;

/** Whether the record does not exist or its id is malformed, so that a retry cannot help. */
export const isMissingRow = (error: unknown): boolean =>
  isApiError(error) &&
  (error.statusCode === 404 || (error.statusCode === 400 && error.errors.some(({ field }) => field === 'id')));

/** Whether the caller aborted the request (navigation, newer search). Such errors are not reported. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
