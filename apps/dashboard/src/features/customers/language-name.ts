import { currentLanguage } from '#platform/i18n/i18n.ts';

/** The name of a language tag in the dashboard's language, such as 'French'. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
