// @vitest-environment happy-dom
import { country, text } from '@souk/contract/core/fields.ts';
import { useMessageCodes } from '@souk/contract/core/field-errors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

import fieldMessages from '@souk/contract/messages/en/fields.ts';

import { setLanguage } from './i18n.ts';
import './input-messages.ts';
import { respoken } from './respoken.ts';
import { spokenErrors, spokenSchema } from './spoken-errors.ts';

const address = z.strictObject({ city: text(1, 20), country });
const wrong = { city: '', country: 'Morocco' };

beforeEach(useMessageCodes);
afterEach(() => setLanguage('en'));

test('says in English what the contract says', () => {
  expect(messagesOf(wrong)).toEqual(['This is required', 'Give a country code of two letters, such as MA']);
});

test('an empty country is chosen by name, not by code', () => {
  expect(messagesOf({ city: 'Fez', country: '' })).toEqual(['Choose a country']);
});

test('says it in Arabic, the general sentences and those of one field', async () => {
  await setLanguage('ar');
  expect(messagesOf(wrong)).toEqual(['هذا الحقل مطلوب', 'أدخل رمز البلد من حرفين مثل MA']);
  const { issues } = await spokenSchema(address)['~standard'].validate(wrong);
  expect(issues?.map(({ message }) => message)).toEqual(messagesOf(wrong));
});

test('says again in another language what stands on the screen already', async () => {
  const said = messagesOf({ city: 'A city with far too long a name', country: 'Morocco' });
  await setLanguage('ar');
  const inArabic = said.map(respoken);
  expect(inArabic).toEqual(messagesOf({ city: 'A city with far too long a name', country: 'Morocco' }));
  expect(inArabic).not.toEqual(said);
  await setLanguage('en');
  expect(inArabic.map(respoken)).toEqual(said);
  expect(respoken('Nobody made this sentence')).toBe('Nobody made this sentence');
});

function messagesOf(value: unknown): string[] {
  const checked = z.safeParse(address, value);
  return checked.success ? [] : spokenErrors(checked.error).map(({ message }) => message);
}

test('the forms before the sign-in have their texts from the start', () => {
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
