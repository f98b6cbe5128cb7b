import { useEffect, useState } from 'react';

import type { ApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Callout } from '#ui/callout.tsx';

const SECOND = 1000;
const MINUTE = 60;
const TOO_MANY = 429;

/**
 * The server's error, with a countdown while the account is locked. Not a live region, because a toast has announced
 * it.
 */
export function FormFailure({ failure }: { failure: ApiError | undefined }) {
  const secondsLeft = useSecondsLeft(failure);
  if (!failure) return null;
  return (
    <Callout tone="error">
      {secondsLeft > 0 && failure.statusCode === TOO_MANY ? formatLockout(secondsLeft) : failure.message}
    </Callout>
  );
}

function formatLockout(seconds: number): string {
  if (seconds < MINUTE)
    return t('Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds });
  const minutes = Math.ceil(seconds / MINUTE);
  return t('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes });
}

function useSecondsLeft(failure: ApiError | undefined): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    const until = Date.now() + (failure?.retryAfter ?? 0) * SECOND;
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND)));
    count();
    if (!failure?.retryAfter) return;
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [failure]);
  return secondsLeft;
}
