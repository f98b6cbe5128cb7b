import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';

import { compileMessage } from '@souk/contract/core/compile-message.ts';
import fieldMessages from '@souk/contract/messages/en/fields.ts';

export type Language = 'en' | 'ar';
export type Direction = 'ltr' | 'rtl';
type Values = Record<string, unknown>;

/** Names of the languages in themselves, in the order of the menu. */
export const LANGUAGES: Record<Language, string> = { en: 'English', ar: 'العربية' };
/** Numbers within sentences: Latin digits in both languages. */
const COUNTS_IN: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' };
const COOKIE = 'souk-language';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessage);
/** What is wrong with a value, by code; English texts of the screens are their own keys. */
let english: Record<string, string> = fieldMessages;
i18n.loadAndActivate({ locale: 'en', messages: english });

let language: Language = 'en';
const listeners = new Set<() => void>();

/**
 * The words in the language of the page. The English text is the key; ICU arguments and plurals work:
 * `t('{count, plural, one {# order} other {# orders}}', { count })`. Call it while rendering, never at module scope.
 */
export function t(message: string, values?: Values): string {
  return i18n._({ id: message, message, values: language === 'ar' ? isolated(values) : values });
}

/** Keeps `$9.50`, names and codes in one piece within words from right to left, as <bdi> does in markup. */
function isolated(values: Values = {}): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value,
    ]),
  );
}

/** Loads the words of a language, then turns <html>, the cookie and every `useLanguage` to it. */
export async function setLanguage(next: Language): Promise<void> {
  const messages = next === 'ar' ? await arabicMessages() : english;
  i18n.loadAndActivate({ locale: next, locales: COUNTS_IN[next], messages });
  language = next;
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
  document.cookie = `${COOKIE}=${next}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Adds English texts that come with later code; Arabic has all of them from the start. */
export function addEnglish(messages: Record<string, string>): void {
  english = { ...english, ...messages };
  i18n.load('en', english);
}

/** The language of now, outside of rendering (request headers). */
export function currentLanguage(): Language {
  return language;
}

/** The language of the last visit, else the browser's, else English. */
export function preferredLanguage(): Language {
  const kept = document.cookie.match(/(?:^|; )souk-language=([^;]*)/)?.[1];
  if (kept === 'ar' || kept === 'en') return kept;
  return navigator.language?.startsWith('ar') ? 'ar' : 'en';
}

export function directionOf(of: Language): Direction {
  return of === 'ar' ? 'rtl' : 'ltr';
}

/** Renders again when the language changes. Every page does (`app/routes/spoken.tsx`); what React keeps (`memo`) asks for it itself. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Texts of the screens by their English, messages about values by their code. */
async function arabicMessages() {
  const [screens, forms] = await Promise.all([
    import('#platform/i18n/ar.ts'),
    import('@souk/contract/messages/form-messages.ar.ts'),
  ]);
  return { ...compileAll(screens.default), ...forms.formMessagesInArabic };
}

function compileAll(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]));
}
