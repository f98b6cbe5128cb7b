// @vitest-environment happy-dom
import { country, text } from '@souk/contract/core/fields.ts';
import { reportIssuesByCode } from '@souk/contract/core/field-errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

import fieldMessages from '@souk/contract/messages/en/fields.ts';

import { setLanguage } from './i18n.ts';
import './input-messages.ts';
import { retranslate } from './retranslate.ts';
import { translateErrors, toTranslatedSchema } from './translated-errors.ts';

const address = z.strictObject({ city: text(1, 20), country });
const wrong = { city: '', country: 'Morocco' };

beforeEach(reportIssuesByCode);
afterEach(() => setLanguage('en'));

test('English errors match the contract', () => {
  expect(messagesOf(wrong)).toEqual(['This field is required', 'Enter a two-letter country code, such as MA']);
});

test('an empty country asks for a country instead of a code', () => {
  expect(messagesOf({ city: 'Fez', country: '' })).toEqual(['Choose a country']);
});

test('errors are translated to Arabic, both general ones and those specific to a field', async () => {
  await setLanguage('ar');
  expect(messagesOf(wrong)).toEqual(['هذا الحقل مطلوب', 'أدخل رمز البلد من حرفين مثل MA']);
  const { issues } = await toTranslatedSchema(address)['~standard'].validate(wrong);
  expect(issues?.map(({ message }) => message)).toEqual(messagesOf(wrong));
});

test('displayed errors can be translated again after a change of language', async () => {
  const english = messagesOf({ city: 'A city with far too long a name', country: 'Morocco' });
  await setLanguage('ar');
  const inArabic = english.map(retranslate);
  expect(inArabic).toEqual(messagesOf({ city: 'A city with far too long a name', country: 'Morocco' }));
  expect(inArabic).not.toEqual(english);
  await setLanguage('en');
  expect(inArabic.map(retranslate)).toEqual(english);
  expect(retranslate('An unknown text')).toBe('An unknown text');
});

function messagesOf(value: unknown): string[] {
  const parsed = z.safeParse(address, value);
  return parsed.success ? [] : translateErrors(parsed.error).map(({ message }) => message);
}

test('the error texts of forms before sign-in are available without loading more texts', () => {
  const sources = import.meta.glob<string>('../../../../../packages/contract/src/session/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const codes = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/formCode\('([^']+)'\)/g)].map(([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code = '') => !(code in fieldMessages))).toEqual([]);
});
