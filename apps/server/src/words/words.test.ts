import { compileMessage, type Token } from '@souk/contract/core/compile-message.ts';
import { AD_STATUSES } from '@souk/contract/ads.ts';
import { CUSTOMER_STATUSES } from '@souk/contract/customer-form.ts';
import { ADJUSTMENT_STATUSES } from '@souk/contract/ledger.ts';
import { NOTIFICATION_STATUSES } from '@souk/contract/notification-form.ts';
import { ORDER_STATUSES } from '@souk/contract/order-fields.ts';
import { PAYOUT_STATUSES } from '@souk/contract/payouts.ts';
import { PRODUCT_STATUSES } from '@souk/contract/product-query.ts';
import { RETURN_STATUSES } from '@souk/contract/returns.ts';
import { STAFF_STATUSES } from '@souk/contract/staff.ts';
import { VENDOR_STATUSES } from '@souk/contract/vendor-status.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { arabic } from './arabic.ts';
import values from './ar/values.ts';
import aboutValues from './values-in-arabic.ts';
import { sentencesIn, textsIn } from './sentences.fixture.ts';

const FOLDERS = [join(import.meta.dirname, '..')];
const STATES = [
  AD_STATUSES,
  ADJUSTMENT_STATUSES,
  CUSTOMER_STATUSES,
  NOTIFICATION_STATUSES,
  ORDER_STATUSES,
  PAYOUT_STATUSES,
  PRODUCT_STATUSES,
  RETURN_STATUSES,
  STAFF_STATUSES,
  VENDOR_STATUSES,
];
const ARABIC_PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** What a sentence says, whatever its values are called. */
const shapeOf = (sentence: string): string => sentence.replaceAll(/\{\w+\}/g, '{}');

describe('the Arabic of what the server says', () => {
  const shapes = new Set(Object.keys(arabic).map(shapeOf));
  const sentences = FOLDERS.flatMap((folder) => [...sentencesIn(folder)]);

  test('is there for every sentence', () => {
    const missing = sentences.filter(([sentence]) => !shapes.has(shapeOf(sentence)));
    expect(missing.map(([sentence, file]) => `${file}: ${sentence}`)).toEqual([]);
  });

  test('is there for the states that sentences name', () => {
    expect(STATES.flat().filter((state) => !(state in arabic))).toEqual([]);
  });

  test('says nothing that the source does not', () => {
    const said = new Set(FOLDERS.flatMap((folder) => [...textsIn(folder)]).map(shapeOf));
    for (const [sentence] of sentences) said.add(shapeOf(sentence));
    const keys = Object.keys(arabic).filter((english) => !(english in values) && !(english in aboutValues));
    expect(keys.filter((english) => !said.has(shapeOf(english)))).toEqual([]);
  });

  test('stands in one place', async () => {
    const files = readdirSync(join(import.meta.dirname, 'ar'));
    const parts = await Promise.all(
      files.map(async (file) => (await import(`./ar/${file}`)) as { default: Record<string, string> }),
    );
    const keys = parts.map((part) => part.default).flatMap((part) => Object.keys(part).map(shapeOf));
    expect(keys.filter((shape, place) => keys.indexOf(shape) < place)).toEqual([]);
  });

  test('takes the same values, and counts in all six ways that Arabic does', () => {
    const wrong = Object.entries(arabic).filter(([english, words]) => {
      const [wanted, given] = [argumentsOf(english), argumentsOf(words)];
      if (Object.keys(given).toSorted().join() !== Object.keys(wanted).toSorted().join()) return true;
      return Object.values(given).some((cases) => cases && cases.join() !== ARABIC_PLURALS.join());
    });
    expect(wrong).toEqual([]);
  });

  test('has Latin digits, and signs that run from right to left', () => {
    const isForeign = (words: string) =>
      /[٠-٩۰-۹]|[\p{Script=Arabic}] ?[,;?]/u.test(words.replaceAll(/\{\w+, plural,/g, ''));
    expect(Object.values(arabic).filter(isForeign)).toEqual([]);
  });
});

/** The arguments of a message, each with the cases of its plural. */
function argumentsOf(message: string): Record<string, string[] | undefined> {
  const found: Record<string, string[] | undefined> = {};
  const read = (tokens: Token[]): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, , cases] = token;
      found[name] ??= typeof cases === 'object' ? Object.keys(cases) : undefined;
      if (typeof cases === 'object') Object.values(cases).forEach(read);
    }
  };
  read(compileMessage(message));
  return found;
}

describe('an answer', () => {
  let souk: TestApp;
  beforeAll(async () => {
    souk = await startTestApp();
  });
  afterAll(() => souk.close());

  const asked = (lang: string | undefined) =>
    souk.call('POST', '/categories/', {
      as: 'admin',
      body: { name: { en: '' }, slug: 'Not A Slug' },
      headers: lang === undefined ? {} : { 'x-lang': lang },
    });

  test('and each of its fields are said in the language of x-lang', async () => {
    const { message, errors } = await asked('ar');
    expect(message).toMatch(/\p{Script=Arabic}/u);
    expect(errors.length).toBeGreaterThan(1);
    for (const error of errors) expect(error.message).toMatch(/\p{Script=Arabic}/u);
  });

  test.each([undefined, 'en', 'xx'])('with x-lang %s is English, never an error', async (lang) => {
    expect((await asked(lang)).message).toBe('2 fields need another value');
  });
});
