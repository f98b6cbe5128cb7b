import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ErrorMessage } from '#features/errors/error-message.tsx';
import { isApiError } from '#platform/api/api-error.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';

/** Stands where a page failed; the shell around it stays. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useLanguage();
  const router = useRouter();
  useEffect(() => {
    // what the server refused is told already; the rest should be found by whoever looks
    if (!isApiError(error)) reportError(error);
  }, [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorMessage error={error} onRetry={retry} />;
}
