import { sessionApi } from '@souk/contract/session/api.ts';

import { accessToken, refreshToken, storeTokens } from './tokens.ts';

import { ApiError } from './api-error.ts';
import { withLock } from './lock.ts';

/** Exchanges a refresh token for two new tokens. A parameter, because importing `request` would create a cycle. */
type ExchangeTokens = (refreshToken: string) => Promise<{ accessToken: string; refreshToken: string }>;

let pendingRefresh: Promise<boolean> | undefined;

/**
 * Replaces the access token `stale`, once for all tabs and concurrent requests.
 * Resolves to false if the session is over; rejects if the server is unreachable, which does not end the session.
 */
export function refreshSession(stale: string | null, exchange: ExchangeTokens): Promise<boolean> {
  pendingRefresh ??= withLock(`souk:${sessionApi.refresh.path}`, () => refreshOnce(stale, exchange)).finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

async function refreshOnce(stale: string | null, exchange: ExchangeTokens): Promise<boolean> {
  const current = accessToken();
  if (current && current !== stale) return true; // another tab has already replaced it
  const usedToken = refreshToken();
  if (!usedToken) return false;
  try {
    const nextTokens = await exchange(usedToken);
    if (refreshToken() !== usedToken) return accessToken() !== null; // signed out or switched user in the meantime
    storeTokens(nextTokens);
    return true;
  } catch (error) {
    if (endsSession(error)) return false;
    throw error;
  }
}

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
/** 4xx responses that say nothing about the token: request timeout, too early, too many requests. */
const RETRYABLE_STATUS_CODES = new Set([408, 425, 429]);

/**
 * Whether an error of the refresh ends the session. Only a rejection by the server itself does, which is recognised by
 * its envelope. A 404 or 502 from a proxy during a deployment must not sign users out.
 */
function endsSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kind !== 'refused' || !error.isFromServer) return false;
  const { statusCode } = error;
  return statusCode >= CLIENT_ERROR && statusCode < SERVER_ERROR && !RETRYABLE_STATUS_CODES.has(statusCode);
}
