import { useLocation, useSearch } from '@tanstack/react-router';

/**
 * Reads the token of a link from an email or the console, from `?token=` or `#token=`. The latter never appears in server
 * logs.
 */
export function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const { token }: Record<string, string | undefined> = useSearch({ strict: false });
  return new URLSearchParams(hash).get('token') ?? token ?? '';
}
