import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';

import { usePageName } from '#app/page-name.ts';
import { useOptionalProfile } from '#shared/session/profile.ts';
import { loadToasts } from '#shared/toast/toast.ts';

const ToastHost = lazy(() => loadToasts().then((host) => ({ default: host.ToastHost })));

/** What every page has: a name in the tab, and a corner for toasts. */
export function Root() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <AfterFirstPaint />
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

function AfterFirstPaint() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isPainted && <ToastHost />}</Suspense>;
}
