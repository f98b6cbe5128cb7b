import { ApiError } from './api-error.ts';

/** Delays before each retry: long enough for a database failover, short enough to wait for. */
const RETRY_DELAYS_MS = [500, 1500, 3000];
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/**
 * Whether the server reported that the outcome is unknown: it lost its connection to the database on commit, or it is
 * still processing the first attempt.
 */
function isUnknownOutcome(error: unknown): error is ApiError {
  const data = error instanceof ApiError ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'unknown';
}

/**
 * Repeats a request while its outcome is unknown. All attempts share an Idempotency-Key, so the server either returns
 * the result of the first one or executes the request now. If no retry has an outcome, rejects with the first error.
 */
export async function retryUntilKnown<Result>(send: () => Promise<Result>): Promise<Result> {
  let firstError: ApiError | undefined;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (isUnknownOutcome(error)) firstError ??= error;
      else if (!firstError || isRejection(error)) throw error;
      const milliseconds = RETRY_DELAYS_MS[attempt];
      if (milliseconds === undefined) throw firstError;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }
}

/** Whether the server evaluated and rejected the request. False for 429, 5xx and no response, which prove neither. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { statusCode } = error;
  return statusCode >= CLIENT_ERROR && statusCode < SERVER_ERROR && statusCode !== TOO_MANY_REQUESTS;
}
