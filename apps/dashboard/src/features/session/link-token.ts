import { useLocation, useSearch } from '@tanstack/react-router';

/** The token of a link from a mail or the console: behind `#token=`, which no server log sees, or `?token=`. */
export function useLinkToken(): string {
  const hash = useLocation({ select: (location) => location.hash });
  const { token }: Record<string, string | undefined> = useSearch({ strict: false });
  return new URLSearchParams(hash).get('token') ?? token ?? '';
}
