import { sessionApi } from '@souk/contract/session.ts';

import { accessToken, refreshToken, storeTokens } from '#shared/session/tokens.ts';

import { ApiError } from './api-error.ts';
import { underLock } from './lock.ts';

/** Exchanges a refresh token for the next pair; injected so that this file needs no request client. */
type Exchange = (refreshToken: string) => Promise<{ accessToken: string; refreshToken: string }>;

let running: Promise<boolean> | undefined;

/**
 * Gets a new access token in place of `stale`, once over all tabs however many calls ask.
 * False when the session is over; rejects when the server could not be asked (that ends no session).
 */
export function refreshSession(stale: string | null, exchange: Exchange): Promise<boolean> {
  running ??= underLock(`souk:${sessionApi.refresh.path}`, () => refreshUnlessDone(stale, exchange)).finally(() => {
    running = undefined;
  });
  return running;
}

async function refreshUnlessDone(stale: string | null, exchange: Exchange): Promise<boolean> {
  const current = accessToken();
  if (current && current !== stale) return true; // another tab was faster
  const used = refreshToken();
  if (!used) return false;
  try {
    const next = await exchange(used);
    if (refreshToken() !== used) return accessToken() !== null; // signed out, or in as somebody else, meanwhile
    storeTokens(next);
    return true;
  } catch (error) {
    if (error instanceof ApiError && mayBeAskedAgain(error)) throw error;
    return false;
  }
}

const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

function mayBeAskedAgain({ kind, statusCode }: ApiError): boolean {
  return kind !== 'refused' || statusCode === TOO_MANY_REQUESTS || statusCode === UNAVAILABLE;
}
