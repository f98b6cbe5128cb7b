import { queriesApi } from '@souk/contract/queries/api.ts';
import { useEffect } from 'react';
import { request } from '#platform/api/request.ts';

/** Said again before the server forgets it after half a minute. */
const AGAIN_MS = 20_000;

/** Tells colleagues that one is writing a reply to a query, for as long as one is. */
export function usePresence(queryId: string, isReplying: boolean): void {
  useEffect(() => {
    if (!isReplying) return undefined;
    const tell = (body: { isReplying: boolean }) =>
      void request(queriesApi.presence, { params: { id: queryId }, body, background: true, quiet: true }).catch(
        () => undefined,
      );
    tell({ isReplying: true });
    const timer = setInterval(() => tell({ isReplying: true }), AGAIN_MS);
    return () => {
      clearInterval(timer);
      tell({ isReplying: false });
    };
  }, [queryId, isReplying]);
}
