import { type PublicSettings, sessionApi } from '@souk/contract/session/api.ts';
import { useEffect, useState } from 'react';

import { request } from '#platform/api/request.ts';

let known: PublicSettings | undefined;

/** What the pages before sign-in show; undefined until it came. They work without it. */
export function usePublicSettings(): PublicSettings | undefined {
  const [settings, setSettings] = useState(known);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      known = await request(sessionApi.publicSettings, { background: true, signal: leaving.signal });
      setSettings(known);
    };
    load().catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return settings;
}
