import type { Language, Localised } from '@souk/contract/core/fields.ts';

/** Words kept by language in the language asked for; English where there are none. In SQL it is `localisedSql`. */
export function inLanguage(words: Localised, language: Language): string;
export function inLanguage(words: Localised | null, language: Language): string | null;
export function inLanguage(words: Localised | null, language: Language): string | null {
  return words === null ? null : words[language] || words.en;
}

/** Words as they are stored: without languages that say nothing; null where none says anything. */
export function filledWords(words: Localised | null | undefined): Localised | null {
  if (!words?.en && !words?.ar) return null;
  return { en: words.en, ...(words.ar && { ar: words.ar }) };
}
