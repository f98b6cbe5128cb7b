import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';

import { compileMessage } from '@souk/contract/core/compile-message.ts';
import fieldMessages from '@souk/contract/messages/en/fields.ts';

export type Language = 'en' | 'ar';
export type Direction = 'ltr' | 'rtl';
type MessageValues = Record<string, unknown>;

/** Native names of the languages, in the order of the menu. */
export const LANGUAGES: Record<Language, string> = { en: 'English', ar: 'العربية' };
/** Locales for numbers in texts: Latin digits in both languages. */
const NUMBER_LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' };
const COOKIE_NAME = 'souk-language';
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

const i18n = setupI18n();
i18n.setMessagesCompiler(compileMessage);
/**
 * English messages of field errors, by code. Screen texts are not in here, because their keys are the English texts.
 */
let englishMessages: Record<string, string> = fieldMessages;
i18n.loadAndActivate({ locale: 'en', messages: englishMessages });

let language: Language = 'en';
const listeners = new Set<() => void>();

/** After one of these keywords, braces contain a text of the plural instead of the name of a value. */
type PluralCase = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`;
/** The name at the start of a text: `count` in `count, plural, one {…}`, `name` in `name} …`. */
type FirstValueName<Rest> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name},${string}`
    ? Name
    : Head
  : never;
/** The names of all values of an ICU message. */
type ValueNames<Text> = Text extends `${infer Before}{${infer Rest}`
  ? (Before extends `${string}${PluralCase} ` ? never : FirstValueName<Rest>) | ValueNames<Rest>
  : never;
/** Requires exactly the values that a text contains. Accepts any values if the text is known only at run time. */
type ValuesOf<Text extends string> = string extends Text
  ? [values?: MessageValues]
  : [ValueNames<Text>] extends [never]
    ? []
    : [values: Record<ValueNames<Text>, unknown>];

/**
 * Translates a text into the current language. The English text is the key; ICU arguments and plurals work:
 * `t('{count, plural, one {# order} other {# orders}}', { count })`. Call it during rendering, never at module scope.
 */
export function t<const Text extends string>(message: Text, ...[values]: ValuesOf<Text>): string {
  return i18n._({ id: message, message, values: language === 'ar' ? isolateValues(values) : values });
}

/** Isolates `$9.50`, names and codes from the direction of right-to-left text, like <bdi> in markup. */
function isolateValues(values: MessageValues = {}): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value,
    ]),
  );
}

/** Loads the texts of a language, then updates <html>, the cookie and all users of `useLanguage`. */
export async function setLanguage(next: Language): Promise<void> {
  const messages = next === 'ar' ? await arabicMessages() : englishMessages;
  i18n.loadAndActivate({ locale: next, locales: NUMBER_LOCALES[next], messages });
  language = next;
  document.documentElement.lang = next;
  document.documentElement.dir = getDirection(next);
  document.cookie = `${COOKIE_NAME}=${next}; path=/; max-age=${COOKIE_MAX_AGE_SECONDS}; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Adds English texts that are loaded on demand. In Arabic, all texts are loaded at once. */
export function addEnglish(messages: Record<string, string>): void {
  englishMessages = { ...englishMessages, ...messages };
  i18n.load('en', englishMessages);
}

/** The current language, for code outside of rendering, such as request headers. */
export function currentLanguage(): Language {
  return language;
}

/** The language of the last visit, or else the browser's, or else English. */
export function preferredLanguage(): Language {
  const stored = document.cookie.match(/(?:^|; )souk-language=([^;]*)/)?.[1];
  if (stored === 'ar' || stored === 'en') return stored;
  return navigator.language?.startsWith('ar') ? 'ar' : 'en';
}

export function getDirection(languageCode: Language): Direction {
  return languageCode === 'ar' ? 'rtl' : 'ltr';
}

/**
 * Re-renders when the language changes. Pages do this through `app/routes/translated.tsx`; memoized components must
 * call it themselves.
 */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All Arabic texts: screen texts by their English text, messages of field errors by code. */
async function arabicMessages() {
  const [screens, forms] = await Promise.all([
    import('#platform/i18n/ar.ts'),
    import('@souk/contract/messages/form-messages.ar.ts'),
  ]);
  return { ...compileMessages(screens.default), ...forms.formMessagesInArabic };
}

function compileMessages(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]));
}
