import { t } from '#platform/i18n/i18n.ts';
import type { FieldError } from '#platform/i18n/spoken-errors.ts';

/** Why a call failed: the server said so, nothing answered in time, or nothing could be reached. */
export type FailureKind = 'refused' | 'timedOut' | 'unreachable';

interface ApiErrorParts {
  kind?: FailureKind;
  /** 0 when no server answered. */
  statusCode: number;
  message: string;
  errors?: FieldError[];
  data?: unknown;
  requestId?: string;
  /** Seconds to wait before another try. */
  retryAfter?: number;
  /** The answer has the server's own envelope, with the status that HTTP tells too. */
  isFromServer?: boolean;
}

/** What `request()` rejects with; `message` is a sentence that can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly statusCode: number;
  /** One line per wrong field, by the field's path with dots. */
  readonly errors: FieldError[];
  /** With a 409 of a stale save: the row as it stands now. */
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly isFromServer: boolean;

  constructor({ kind = 'refused', statusCode, message, errors = [], data, ...rest }: ApiErrorParts) {
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

/** What went wrong, as a sentence for people. */
export const errorText = (error: unknown): string =>
  isApiError(error) ? error.message : t('Something went wrong on our server');

/** There is no such row, or the server has no such call. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.statusCode === 404;

/** A page's row does not exist, or the id in the address is malformed: loading again cannot help. */
export const isMissingRow = (error: unknown): boolean =>
  isApiError(error) &&
  (error.statusCode === 404 || (error.statusCode === 400 && error.errors.some(({ field }) => field === 'id')));

/** The caller itself called it off (another page, newer search): nothing to report to anybody. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
