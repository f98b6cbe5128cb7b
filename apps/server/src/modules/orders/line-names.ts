import type { Language, Localised } from '@souk/contract/core/fields.ts';

/** The translations of a name into languages other than English, as an order line stores them; null if there are none. */
export function otherTranslations({ en: _, ...others }: Localised): Record<string, string> | null {
  const translations = Object.entries(others).filter(([, text]) => text);
  return translations.length > 0 ? Object.fromEntries(translations) : null;
}

/** SQL for the name of a line as sold, in a language, with English as the fallback; `line` is the table alias. */
export const lineNameSql = (line: string, language: Language): string =>
  language === 'en' ? `${line}.name` : `coalesce(${line}.translations->>'${language}', ${line}.name)`;
