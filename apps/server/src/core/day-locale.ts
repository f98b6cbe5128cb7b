import type { Language } from '@souk/contract/core/fields.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-EG-u-nu-latn-ca-gregory' };
const [RIGHT_TO_LEFT, END] = ['\u2067', '\u2069'];

/** The locale whose names of months screens show. */
export const dayLocale = (language: Language): string => LOCALES[language];

/** A date as one piece, so that its parts keep their order beside Latin names in an Arabic document. */
export const datePiece = (date: string, language: Language): string =>
  language === 'ar' ? `${RIGHT_TO_LEFT}${date}${END}` : date;
