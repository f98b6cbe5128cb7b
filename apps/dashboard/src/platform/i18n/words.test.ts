import { join } from 'node:path';
import { expect, test } from 'vitest';

import { formMessages } from '@souk/contract/messages/form-messages.ts';
import { compileMessage } from '@souk/contract/core/compile-message.ts';
import arabic from './ar.ts';
import { saidByScreens } from './words.fixture.ts';

const screens = saidByScreens(join(import.meta.dirname, '../..'));
const isCode = (message: string) => message in formMessages;
const parts = import.meta.glob<Record<string, string>>('./ar/*.ts', { eager: true, import: 'default' });
const ARABIC_PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

test('every message has Arabic words', () => {
  const missing = [...screens.messages].filter(([message]) => !(message in arabic) && !isCode(message));
  expect(missing.map(([message, file]) => `${file}: ${message}`)).toEqual([]);
});

test('every Arabic message is used, and is in one file', () => {
  expect(Object.keys(arabic).filter((message) => !screens.messages.has(message))).toEqual([]);
  const all = Object.values(parts).flatMap((part) => Object.keys(part));
  expect(all.filter((message, place) => all.indexOf(message) < place)).toEqual([]);
  expect(all.length).toBe(Object.keys(arabic).length);
});

test('whatever a person reads goes through t, as one text that can be looked up', () => {
  expect(screens.unspoken).toEqual([]);
});

test('Arabic messages take the same values, and count in all six ways that Arabic does', () => {
  const wrong = Object.entries(arabic).filter(([english, words]) => {
    const [wanted, given] = [argumentsOf(english), argumentsOf(words)];
    if (Object.keys(given).toSorted().join() !== Object.keys(wanted).toSorted().join()) return true;
    if (Object.entries(wanted).some(([name, cases]) => cases && !given[name])) return true;
    return Object.values(given).some((cases) => cases && cases.join() !== ARABIC_PLURALS.join());
  });
  expect(wrong).toEqual([]);
});

test('Arabic words are Arabic, with Latin digits and signs that run from right to left', () => {
  const isForeign = (words: string) =>
    /[٠-٩۰-۹]|[\p{Script=Arabic}] ?[,;?]/u.test(words.replaceAll(/\{\w+, plural,/g, ''));
  expect(Object.values(arabic).filter(isForeign)).toEqual([]);
});

/** The arguments of a message, each with the cases of its plural. */
function argumentsOf(message: string): Record<string, string[] | undefined> {
  const found: Record<string, string[] | undefined> = {};
  const read = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , cases] = token as [string, string?, Record<string, unknown>?];
      found[name] ??= cases && Object.keys(cases);
      Object.values(cases ?? {}).forEach(read);
    }
  };
  read(compileMessage(message));
  return found;
}
