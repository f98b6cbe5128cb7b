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

function partsIn(at: Date, timeZone: string, language: Language): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat(dayLocale(language), {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(at);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

/** The date of an instant in a time zone: `20 Nov 2026`. */
export function shownDate(at: Date, timeZone: string, language: Language = 'en'): string {
  const of = partsIn(at, timeZone, language);
  return datePiece(`${of('day')} ${of('month')} ${of('year')}`, language);
}

/** Date and time of an instant in a time zone: `20 Nov 2026 10:58 AM`. */
export function shownMoment(at: Date, timeZone: string, language: Language = 'en'): string {
  const of = partsIn(at, timeZone, language);
  return datePiece(`${shownDate(at, timeZone, language)} ${of('hour')}:${of('minute')} ${of('dayPeriod')}`, language);
}
