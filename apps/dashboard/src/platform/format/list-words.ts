import { t } from '#platform/i18n/i18n.ts';

/** 'Red, large', with the comma of the language. */
export const listWords = (words: readonly string[]): string => words.join(t(', '));
