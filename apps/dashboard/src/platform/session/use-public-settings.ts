import { type PublicSettings, sessionApi } from '@souk/contract/session/api.ts';
import { useEffect, useState } from 'react';

import { request } from '#platform/api/request.ts';

let cachedSettings: PublicSettings | undefined;

/** Settings for the pages before sign-in; undefined until they are loaded. The pages work without them. */
export function usePublicSettings(): PublicSettings | undefined {
  const [settings, setSettings] = useState(cachedSettings);
  useEffect(() => {
    const controller = new AbortController();
    const load = async () => {
      cachedSettings = await request(sessionApi.publicSettings, { background: true, signal: controller.signal });
      setSettings(cachedSettings);
    };
    load().catch(() => undefined);
    return () => controller.abort();
  }, []);
  return settings;
}
