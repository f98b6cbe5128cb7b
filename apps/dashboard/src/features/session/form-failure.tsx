import { useEffect, useState } from 'react';

import type { ApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Callout } from '#ui/callout.tsx';

const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;
const TOO_MANY_REQUESTS_STATUS = 429;

/**
 * The server's error, with a countdown while the account is locked. Not a live region, because a toast has already
 * announced the error.
 */
export function FormFailure({ failure }: { failure: ApiError | undefined }) {
  const secondsLeft = useSecondsLeft(failure);
  if (!failure) return null;
  return (
    <Callout tone="error">
      {secondsLeft > 0 && failure.statusCode === TOO_MANY_REQUESTS_STATUS
        ? formatLockout(secondsLeft)
        : failure.message}
    </Callout>
  );
}

function formatLockout(seconds: number): string {
  if (seconds < MINUTE_SECONDS)
    return t('Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds });
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return t('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes });
}

function useSecondsLeft(failure: ApiError | undefined): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const until = Date.now() + (failure?.retryAfter ?? 0) * SECOND_MS;
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)));
    count();
    if (!failure?.retryAfter) return;
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [failure]);
  return secondsLeft;
}
