import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#platform/i18n/i18n.ts';

interface PublicAnswer<Data> {
  data: Data | undefined;
  error: unknown;
  again: () => void;
}

/**
 * What a page without a sign-in shows; the cache of the dashboard is not loaded for it. Asked anew for another `key`, and in
 * another language, for its words are the server's.
 */
export function usePublicAnswer<Data>(
  key: string,
  ask: (key: string, signal: AbortSignal) => Promise<Data>,
): PublicAnswer<Data> {
  const language = useLanguage();
  const [data, setData] = useState<Data>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  const asked = JSON.stringify({ key, language, tries });
  useEffect(() => {
    const wanted: { key: string } = JSON.parse(asked);
    const leaving = new AbortController();
    const load = async () => {
      const found = await asking.current(wanted.key, leaving.signal);
      setError(undefined);
      setData(found);
    };
    load().catch((failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => leaving.abort();
  }, [asked]);
  return { data, error, again: () => (setError(undefined), setTries((count) => count + 1)) };
}
