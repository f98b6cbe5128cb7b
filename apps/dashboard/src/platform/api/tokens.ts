import type { Tokens } from '@souk/contract/session/api.ts';

/** Keys in local storage, which all tabs share. An earlier client already used these names. */
const ACCESS_KEY = 'accessToken';
const REFRESH_KEY = 'refreshToken';

export const accessToken = (): string | null => localStorage.getItem(ACCESS_KEY);
export const refreshToken = (): string | null => localStorage.getItem(REFRESH_KEY);

export function storeTokens(tokens: Tokens): void {
  // the refresh token is written first, so that no other tab reads a new access token with the old refresh token
  localStorage.setItem(REFRESH_KEY, tokens.refreshToken);
  localStorage.setItem(ACCESS_KEY, tokens.accessToken);
}

export function clearTokens(): void {
  localStorage.removeItem(ACCESS_KEY);
  localStorage.removeItem(REFRESH_KEY);
}
