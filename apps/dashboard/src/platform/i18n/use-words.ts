import { useMemo } from 'react';
import { useLanguage } from './i18n.ts';

/** Something made of words (columns, filters), made again only when the language changes. `make` stands at module scope. */
export function useWords<T>(make: () => T): T {
  const language = useLanguage();
  // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the words that `make` returns are of the language of now
  return useMemo(() => make(), [make, language]);
}
