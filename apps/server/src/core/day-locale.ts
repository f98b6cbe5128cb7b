import type { Language } from '@souk/contract/core/fields.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-EG-u-nu-latn-ca-gregory' };
const [RIGHT_TO_LEFT_ISOLATE, POP_ISOLATE] = ['\u2067', '\u2069'];

/** The locale for dates, which determines the month names. */
export const dayLocale = (language: Language): string => LOCALES[language];

/** Isolates a date from the surrounding text direction, so that its parts keep their order in an Arabic document. */
export const isolateDate = (date: string, language: Language): string =>
  language === 'ar' ? `${RIGHT_TO_LEFT_ISOLATE}${date}${POP_ISOLATE}` : date;

/** `2026-11-20` → `20 Nov 2026`, day first in every language. */
export function formatDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(dayLocale(language), {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const parts = new Map(format.formatToParts(new Date(day)).map(({ type, value }) => [type, value]));
  return isolateDate(`${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`, language);
}

function getDateParts(
  time: Date,
  timeZone: string,
  language: Language,
): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat(dayLocale(language), {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(time);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

/** The date of a time in a time zone: `20 Nov 2026`. */
export function formatDate(time: Date, timeZone: string, language: Language = 'en'): string {
  const part = getDateParts(time, timeZone, language);
  return isolateDate(`${part('day')} ${part('month')} ${part('year')}`, language);
}

/** Date and time in a time zone: `20 Nov 2026 10:58 AM`. */
export function formatDateTime(time: Date, timeZone: string, language: Language = 'en'): string {
  const part = getDateParts(time, timeZone, language);
  return isolateDate(
    `${formatDate(time, timeZone, language)} ${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
    language,
  );
}
