import type { Language } from '@souk/contract/core/fields.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-EG-u-nu-latn-ca-gregory' };
const [RIGHT_TO_LEFT, END] = ['\u2067', '\u2069'];

/** The locale whose names of months screens show. */
export const dayLocale = (language: Language): string => LOCALES[language];

/** A date as one piece, so that its parts keep their order beside Latin names in an Arabic document. */
export const datePiece = (date: string, language: Language): string =>
  language === 'ar' ? `${RIGHT_TO_LEFT}${date}${END}` : date;

/** `2026-11-20` → `20 Nov 2026`, with the day first in every language. */
export function shownDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(dayLocale(language), {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = new Map(format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
  return datePiece(`${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`, language);
}
