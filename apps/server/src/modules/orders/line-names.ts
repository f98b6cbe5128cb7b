import type { Language, Localised } from '@souk/contract/core/fields.ts';

/** The translations that an order line stores: all languages except English. Null if there are none. */
export function otherTranslations({ en: _, ...others }: Localised): Record<string, string> | null {
  const translations = Object.entries(others).filter(([, text]) => text);
  return translations.length > 0 ? Object.fromEntries(translations) : null;
}

/** SQL for the name under which a line was sold, in this language or else in English. `line` is the alias of the table. */
export const lineNameSql = (line: string, language: Language): string =>
  language === 'en' ? `${line}.name` : `coalesce(${line}.translations->>'${language}', ${line}.name)`;
