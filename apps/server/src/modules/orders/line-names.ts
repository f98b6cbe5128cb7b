import type { Language, Localised } from '@souk/contract/core/fields.ts';

/** What a line keeps of a name beside the English: every other language that it has, or null. */
export function otherWords({ en: _, ...others }: Localised): Record<string, string> | null {
  const kept = Object.entries(others).filter(([, words]) => words);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** The name of a line as it was sold, in a language as SQL; `line` is the alias of the line. */
export const lineNameSql = (line: string, language: Language): string =>
  language === 'en' ? `${line}.name` : `coalesce(${line}.translations->>'${language}', ${line}.name)`;
