import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { usePageName } from '#app/page-name.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import { loadToasts, provideToasts, useHasToastHost } from '#platform/toast/toast.ts';

provideToasts(() => import('#kit/toast/toast-host.tsx'));
const ToastHost = lazy(() => loadToasts().then((host) => ({ default: host.ToastHost })));

/** Parts of all pages: the document title and the toasts. */
export function Root() {
  useDocumentTitle();
  const hasToastHost = useHasToastHost();
  return (
    <>
      <Outlet />
      <Suspense>{hasToastHost && <ToastHost />}</Suspense>
    </>
  );
}

function useDocumentTitle(): void {
  const page = usePageName();
  const marketplace = useOptionalProfile()?.configuration.name ?? 'Souk';
  useEffect(() => {
    document.title = page ? `${page} · ${marketplace}` : marketplace;
  }, [page, marketplace]);
}
