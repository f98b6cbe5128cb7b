import type { FieldError } from '@souk/contract/core/messages.ts';

interface AppErrorDetails {
  errors?: FieldError[];
  /** What the caller needs to go on, such as the current row of a lost update. */
  data?: unknown;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** A refusal with a sentence fit to show to a person. Anything else that is thrown becomes a plain 500. */
export class AppError extends Error {
  readonly statusCode: number;
  readonly details: AppErrorDetails;

  constructor(statusCode: number, message: string, details: AppErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.statusCode = statusCode;
    this.details = details;
  }
}

export const badRequest = (message: string, errors?: FieldError[]) => new AppError(400, message, { errors });
export const wrongField = (field: string, message: string) => badRequest(message, [{ field, message }]);
export const wrongFields = (errors: FieldError[]) =>
  badRequest(
    errors.length > 1
      ? `${errors.length} fields need another value`
      : (errors[0]?.message ?? 'This cannot be understood'),
    errors,
  );
export const unauthorised = (message = 'Sign in to go on') => new AppError(401, message);
export const forbidden = (message = 'You may not do this') => new AppError(403, message);
export const notFound = (what: string) => new AppError(404, `This ${what} does not exist`);
export const conflict = (message: string, data?: unknown) => new AppError(409, message, { data });
export const tooMany = (message: string, retryAfter: number) => new AppError(429, message, { retryAfter });
export const unavailable = (message: string, retryAfter = 2) => new AppError(503, message, { retryAfter });

/** With an answer whose call may or may not have been done: the same call with the same Idempotency-Key tells. */
export const UNKNOWN_OUTCOME = { outcome: 'unknown' };
