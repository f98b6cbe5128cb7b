import type { Language, Localised } from '@souk/contract/core/fields.ts';

/** A localised text in a language, or in English if that translation is missing. The SQL equivalent is `localisedSql`. */
export function inLanguage(text: Localised, language: Language): string;
export function inLanguage(text: Localised | null, language: Language): string | null;
export function inLanguage(text: Localised | null, language: Language): string | null {
  return text === null ? null : text[language] || text.en;
}

/** A localised text as it is stored, without empty translations. Null if all are empty. */
export function normaliseLocalised(text: Localised | null | undefined): Localised | null {
  if (!text?.en && !text?.ar) return null;
  return { en: text.en, ...(text.ar && { ar: text.ar }) };
}
