import type { Tokens } from '@souk/contract/session/api.ts';

/** Names that an earlier client used; every tab reads the same pair. */
const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

export const accessToken = (): string | null => localStorage.getItem(ACCESS);
export const refreshToken = (): string | null => localStorage.getItem(REFRESH);

export function storeTokens(tokens: Tokens): void {
  // the refresh token first: another tab that sees the new access token must never pair it with the old one
  localStorage.setItem(REFRESH, tokens.refreshToken);
  localStorage.setItem(ACCESS, tokens.accessToken);
}

export function forgetTokens(): void {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
}
