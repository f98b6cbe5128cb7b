import { useEffect, useState } from 'react';

import type { ApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/i18n.ts';
import { Notice } from '#shared/ui/notice.tsx';

const SECOND = 1000;
const MINUTE = 60;

/** Why the server said no, as long as it holds; locked out, it counts down. The toast has read it out already. */
export function FormFailure({ failure }: { failure: ApiError | undefined }) {
  const left = useSecondsLeft(failure);
  if (!failure) return null;
  return (
    <Notice tone="error">
      {failure.message}
      {left > 0 && ` ${waitingTime(left)}`}
    </Notice>
  );
}

function waitingTime(seconds: number): string {
  if (seconds < MINUTE) return t('{seconds, plural, one {# second} other {# seconds}} left.', { seconds });
  return t('{minutes, plural, one {# minute} other {# minutes}} left.', { minutes: Math.ceil(seconds / MINUTE) });
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
