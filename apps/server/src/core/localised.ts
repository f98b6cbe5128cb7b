import type { Language, Localised } from '@souk/contract/core/fields.ts';

/** Words kept by language in the language asked for; English where there are none. In SQL it is `localisedSql`. */
export function inLanguage(words: Localised, language: Language): string;
export function inLanguage(words: Localised | null, language: Language): string | null;
export function inLanguage(words: Localised | null, language: Language): string | null {
  return words === null ? null : words[language] || words.en;
}
