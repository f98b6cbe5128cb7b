import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { whenIdle } from '#platform/browser/when-idle.ts';

/**
 * Loads the code of the page that rows lead to. Call it when the pointer comes to the list: whoever is there soon opens a row,
 * and its data is asked for when the pointer reaches it.
 */
export function useCodeAhead(): (path: string | undefined) => void {
  const router = useRouter();
  const isAsked = useRef(false);
  return (path) => {
    if (isAsked.current || path === undefined) return;
    isAsked.current = true;
    const [routes] = router.getMatchedRoutes(path);
    whenIdle(() => {
      // whoever opens a row asks again, and is told
      for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
    });
  };
}
