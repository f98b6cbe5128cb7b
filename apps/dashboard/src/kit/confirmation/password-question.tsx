import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onQuestion, openQuestion } from '#platform/api/confirmation.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/** Stands once around the pages: asks for the password wherever a call is refused without it. */
export function PasswordQuestion() {
  const question = useSyncExternalStore(onQuestion, openQuestion);
  return <Suspense>{question && <PasswordDialog onAnswer={question} />}</Suspense>;
}
