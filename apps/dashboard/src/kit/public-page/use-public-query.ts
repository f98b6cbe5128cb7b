import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#platform/i18n/i18n.ts';

interface PublicQuery<Data> {
  data: Data | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * Loads the data of a public page without the query cache of the dashboard, whose code such pages do not load. Loads
 * the data again when `key` changes, or when the language changes, because the server translates the texts.
 */
export function usePublicQuery<Data>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<Data>,
): PublicQuery<Data> {
  const language = useLanguage();
  const [data, setData] = useState<Data>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const loadRef = useRef(load);
  useEffect(() => {
    loadRef.current = load;
  });
  const queryKey = JSON.stringify({ key, language, attempt });
  useEffect(() => {
    const query: { key: string } = JSON.parse(queryKey);
    const controller = new AbortController();
    const reload = async () => {
      const loaded = await loadRef.current(query.key, controller.signal);
      setError(undefined);
      setData(loaded);
    };
    reload().catch((failure: unknown) => {
      if (!controller.signal.aborted) setError(failure);
    });
    return () => controller.abort();
  }, [queryKey]);
  return { data, error, retry: () => (setError(undefined), setAttempt((count) => count + 1)) };
}
