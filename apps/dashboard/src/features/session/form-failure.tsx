import { useEffect, useState } from 'react';

import type { ApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Notice } from '#ui/notice.tsx';

const SECOND = 1000;
const MINUTE = 60;
const TOO_MANY = 429;

/** Why the server said no, as long as it holds; locked out, it counts down. The toast has read it out already. */
export function FormFailure({ failure }: { failure: ApiError | undefined }) {
  const left = useSecondsLeft(failure);
  if (!failure) return null;
  return (
    <Notice tone="error">{left > 0 && failure.statusCode === TOO_MANY ? lockedOut(left) : failure.message}</Notice>
  );
}

function lockedOut(seconds: number): string {
  if (seconds < MINUTE)
    return t('Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds });
  const minutes = Math.ceil(seconds / MINUTE);
  return t('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes });
}

function useSecondsLeft(failure: ApiError | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const until = Date.now() + (failure?.retryAfter ?? 0) * SECOND;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND)));
    count();
    if (!failure?.retryAfter) return;
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}
