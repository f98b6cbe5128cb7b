import { currentLanguage } from '#platform/i18n/i18n.ts';

/** The name of a language by its tag, in the language of the page: 'French'. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
