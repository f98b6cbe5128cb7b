import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ErrorMessage } from '#features/errors/error-message.tsx';
import { isApiError } from '#platform/api/api-error.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';

/** Replaces a page that failed; the shell remains. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useLanguage();
  const router = useRouter();
  useEffect(() => {
    // API errors have already been shown; others are reported to the console
    if (!isApiError(error)) reportError(error);
  }, [error]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorMessage error={error} onRetry={retry} />;
}
