import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

import { usePageName } from '#app/page-name.ts';
import { useOptionalProfile } from '#platform/session/profile.ts';
import { loadToasts, provideToasts, useToastsWanted } from '#platform/toast/toast.ts';

provideToasts(() => import('#kit/toast/toast-host.tsx'));
const ToastHost = lazy(() => loadToasts().then((host) => ({ default: host.ToastHost })));

/** What every page has: a name in the tab, and a corner for toasts. */
export function Root() {
  useDocumentTitle();
  const areToastsWanted = useToastsWanted();
  return (
    <>
      <Outlet />
      <Suspense>{areToastsWanted && <ToastHost />}</Suspense>
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
