import { useMemo } from 'react';
import { useLanguage } from './i18n.ts';

/**
 * A value that contains texts (columns, filters), rebuilt only when the language changes. Define `build` at module
 * scope.
 */
export function useTranslated<T>(build: () => T): T {
  const language = useLanguage();
  // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the texts depend on the current language
  return useMemo(() => build(), [build, language]);
}
