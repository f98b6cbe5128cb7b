import { queriesApi } from '@souk/contract/queries/api.ts';
import { useEffect } from 'react';
import { request } from '#platform/api/request.ts';

/** Interval for repeating the announcement, because the server forgets it after 30 seconds. */
const ANNOUNCEMENT_INTERVAL_MS = 20_000;

/** Announces to other staff that the person is writing a reply, until they stop. */
export function usePresence(queryId: string, isReplying: boolean): void {
  useEffect(() => {
    if (!isReplying) return undefined;
    const announce = (body: { isReplying: boolean }) =>
      void request(queriesApi.presence, { params: { id: queryId }, body, background: true, quiet: true }).catch(
        () => undefined,
      );
    announce({ isReplying: true });
    const timer = setInterval(() => announce({ isReplying: true }), ANNOUNCEMENT_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      announce({ isReplying: false });
    };
  }, [queryId, isReplying]);
}
