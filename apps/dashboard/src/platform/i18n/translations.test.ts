import { join } from 'node:path';
import { expect, test } from 'vitest';

import { formMessages } from '@souk/contract/messages/form-messages.ts';
import { compileMessage } from '@souk/contract/core/compile-message.ts';
import arabic from './ar.ts';
import { collectScreenTexts } from './translations.fixture.ts';

const screens = collectScreenTexts(join(import.meta.dirname, '../..'));
const isErrorCode = (message: string) => message in formMessages;
const parts = import.meta.glob<Record<string, string>>('./ar/*.ts', { eager: true, import: 'default' });
const ARABIC_PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

test('every text has an Arabic translation', () => {
  const missing = [...screens.messages].filter(([message]) => !(message in arabic) && !isErrorCode(message));
  expect(missing.map(([message, file]) => `${file}: ${message}`)).toEqual([]);
});

test('every Arabic text is used, and is in only one file', () => {
  expect(Object.keys(arabic).filter((message) => !screens.messages.has(message))).toEqual([]);
  const keys = Object.values(parts).flatMap((part) => Object.keys(part));
  expect(keys.filter((message, index) => keys.indexOf(message) < index)).toEqual([]);
  expect(keys.length).toBe(Object.keys(arabic).length);
});

test('all visible texts are passed to `t` as literals', () => {
  expect(screens.untranslated).toEqual([]);
});

test('Arabic texts have the same arguments as the English ones, and all six plural forms', () => {
  const wrong = Object.entries(arabic).filter(([english, arabicText]) => {
    const [englishArguments, arabicArguments] = [parseArguments(english), parseArguments(arabicText)];
    if (Object.keys(arabicArguments).toSorted().join() !== Object.keys(englishArguments).toSorted().join()) return true;
    if (Object.entries(englishArguments).some(([name, cases]) => cases && !arabicArguments[name])) return true;
    return Object.values(arabicArguments).some((cases) => cases && cases.join() !== ARABIC_PLURALS.join());
  });
  expect(wrong).toEqual([]);
});

test('Arabic texts use Latin digits and right-to-left punctuation', () => {
  const isForeign = (text: string) =>
    /[٠-٩۰-۹]|[\p{Script=Arabic}] ?[,;?]/u.test(text.replaceAll(/\{\w+, plural,/g, ''));
  expect(Object.values(arabic).filter(isForeign)).toEqual([]);
});

/** The arguments of a message by name. The value of a plural argument is the list of its forms. */
function parseArguments(message: string): Record<string, string[] | undefined> {
  const result: Record<string, string[] | undefined> = {};
  const read = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , cases] = token as [string, string?, Record<string, unknown>?];
      result[name] ??= cases && Object.keys(cases);
      Object.values(cases ?? {}).forEach(read);
    }
  };
  read(compileMessage(message));
  return result;
}
