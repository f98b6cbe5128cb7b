import { t } from '#platform/i18n/i18n.ts';

/** Joins items with the comma of the current language: 'Red, large'. */
export const formatList = (items: readonly string[]): string => items.join(t(', '));
