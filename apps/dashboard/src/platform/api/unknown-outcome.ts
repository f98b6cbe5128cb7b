import { ApiError } from './api-error.ts';

/** Milliseconds before each further try: long enough for a database that changes over, short enough to wait for. */
const PAUSES = [500, 1500, 3000];
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
const TOO_MANY_REQUESTS = 429;

/** The server cannot tell yet whether a call was done: its connection was lost on a commit, or the first try still runs. */
function isUnknown(error: unknown): error is ApiError {
  const data = error instanceof ApiError ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'outcome' in data && data.outcome === 'unknown';
}

/**
 * Takes a step whose calls all carry the same Idempotency-Key, and takes it again while its outcome is unknown: the key makes
 * the server answer what it did, or do it now. Rejects with the first error when nothing better comes.
 */
export async function untilKnown<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  let unknown: ApiError | undefined;
  for (let turn = 0; ; turn++) {
    try {
      return await step();
    } catch (error) {
      if (isUnknown(error)) unknown ??= error;
      else if (!unknown || isRefusal(error)) throw error;
      const milliseconds = PAUSES[turn];
      if (milliseconds === undefined) throw unknown;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }
}

/** The server looked at the call and said no, so it knows; without an answer, with 429 or a 5xx, nothing is known. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { statusCode } = error;
  return statusCode >= CLIENT_ERROR && statusCode < SERVER_ERROR && statusCode !== TOO_MANY_REQUESTS;
}
