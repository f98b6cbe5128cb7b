import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { whenIdle } from '#platform/browser/when-idle.ts';

/**
 * Preloads the code of the page that rows link to. Call it when the pointer enters the list, because a row is likely to
 * be opened next; its data is requested when the pointer reaches the row.
 */
export function usePreloadCode(): (path: string | undefined) => void {
  const router = useRouter();
  const isRequestedRef = useRef(false);
  return (path) => {
    if (isRequestedRef.current || path === undefined) return;
    isRequestedRef.current = true;
    const [routes] = router.getMatchedRoutes(path);
    whenIdle(() => {
      // opening a row loads the code again and reports the error
      for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
    });
  };
}
