import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onPromptChange, currentPrompt } from '#platform/api/confirmation.ts';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

/** Mounted once around the pages: asks for the password whenever a request requires it. */
export function PasswordPrompt() {
  const prompt = useSyncExternalStore(onPromptChange, currentPrompt);
  return <Suspense>{prompt && <PasswordDialog onAnswer={prompt} />}</Suspense>;
}
