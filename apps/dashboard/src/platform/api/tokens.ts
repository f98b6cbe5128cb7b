import type { Tokens } from '@souk/contract/session/api.ts';

/** Names used by an earlier client; all tabs share the pair. */
const ACCESS_KEY = 'accessToken';
const REFRESH_KEY = 'refreshToken';

export const accessToken = (): string | null => localStorage.getItem(ACCESS_KEY);
export const refreshToken = (): string | null => localStorage.getItem(REFRESH_KEY);

export function storeTokens(tokens: Tokens): void {
  // the refresh token first, so that another tab never pairs a new access token with an old refresh token
  localStorage.setItem(REFRESH_KEY, tokens.refreshToken);
  localStorage.setItem(ACCESS_KEY, tokens.accessToken);
}

export function clearTokens(): void {
  localStorage.removeItem(ACCESS_KEY);
  localStorage.removeItem(REFRESH_KEY);
}
