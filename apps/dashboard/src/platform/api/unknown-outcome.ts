import { ApiError } from './api-error.ts';

/** Delays before each retry: long enough for a database failover, short enough to wait for. */
const RETRY_DELAYS_MS = [500, 1500, 3000];
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/**
 * The server does not know whether the request took effect: the connection was lost on commit, or the first attempt
 * still runs.
 */
function isUnknownOutcome(error: unknown): error is ApiError {
  const data = error instanceof ApiError ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'unknown';
}

/**
 * Repeats requests that share an Idempotency-Key while their outcome is unknown: the key makes the server return the
 * first result or execute the request now. Rejects with the first error if the retries do not resolve it.
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

/** The server evaluated the request and rejected it, so the outcome is known; not so for 429, 5xx or no response. */
function isRejection(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { statusCode } = error;
  return statusCode >= CLIENT_ERROR && statusCode < SERVER_ERROR && statusCode !== TOO_MANY_REQUESTS;
}
