import { sessionApi } from '@souk/contract/session/api.ts';

import { accessToken, refreshToken, storeTokens } from './tokens.ts';

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
    if (endsSession(error)) return false;
    throw error;
  }
}

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
/** 4xx that say nothing about the token: the server waited too long for the call, or had too many. */
const RETRYABLE = new Set([408, 425, 429]);

/**
 * Only the server's own "no" to the token ends a session, which its envelope tells: a proxy's 404 or 502 during a deployment
 * must sign nobody out.
 */
function endsSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || !error.isFromServer) return false;
  const { statusCode } = error;
  return statusCode >= CLIENT_ERROR && statusCode < SERVER_ERROR && !RETRYABLE.has(statusCode);
}
