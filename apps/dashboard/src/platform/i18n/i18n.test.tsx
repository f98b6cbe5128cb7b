// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import {
  addEnglish,
  currentLanguage,
  getDirection,
  preferredLanguage,
  setLanguage,
  t,
  useLanguage,
} from '#platform/i18n/i18n.ts';

vi.mock('#platform/i18n/ar.ts', () => ({
  default: {
    Save: 'حفظ',
    '{count, plural, one {# order} other {# orders}}':
      '{count, plural, zero {لا طلبات} two {طلبان} few {# طلبات} other {# طلبا}}',
  },
}));

const ORDER_COUNT_MESSAGE = '{count, plural, one {# order} other {# orders}}';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

test('English texts are their own keys, with arguments and plurals', () => {
  expect(t('Save')).toBe('Save');
  expect(t('Move {order} on', { order: 'SK-1' })).toBe('Move SK-1 on');
  expect(t(ORDER_COUNT_MESSAGE, { count: 1 })).toBe('1 order');
  expect(t(ORDER_COUNT_MESSAGE, { count: 4182 })).toBe('4,182 orders');
});

test('quoted braces are literal', () => {
  const quoted: string = "Use '{'name'}' in the text";
  expect(t(quoted)).toBe('Use {name} in the text');
});

test('switching to Arabic changes texts, plurals, direction, cookie and mounted components', async () => {
  function Save() {
    useLanguage();
    return <button>{t('Save')}</button>;
  }
  render(<Save />);
  await act(() => setLanguage('ar'));
  expect(currentLanguage()).toBe('ar');
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.lang).toBe('ar');
  expect(document.cookie).toContain('souk-language=ar');
  expect(screen.getByRole('button').textContent).toBe('حفظ');
  expect(t(ORDER_COUNT_MESSAGE, { count: 2 })).toBe('طلبان');
  expect(t(ORDER_COUNT_MESSAGE, { count: 4105 })).toBe('4,105 طلبات');
});

test('values are isolated in Arabic texts', async () => {
  expect(t('Move {order} on', { order: 'SK-1' })).toBe('Move SK-1 on');
  await setLanguage('ar');
  expect(t('Move {order} on', { order: 'SK-1' })).toBe('Move \u2068SK-1\u2069 on');
});

test('texts without a translation stay English', async () => {
  await setLanguage('ar');
  expect(t('Never translated')).toBe('Never translated');
});

describe('the first language', () => {
  afterEach(() => vi.restoreAllMocks());
  const clearCookie = () => (document.cookie = 'souk-language=; path=/; max-age=0');
  const browserIn = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

  test.each([
    ['ar-EG', 'ar'],
    ['ar', 'ar'],
    ['en-GB', 'en'],
    ['fr', 'en'],
  ])('follows the browser on the first visit: %s selects %s', (browserLanguage, language) => {
    clearCookie();
    browserIn(browserLanguage);
    expect(preferredLanguage()).toBe(language);
  });

  test('is that of the last visit, whatever the browser', async () => {
    browserIn('en-GB');
    await setLanguage('ar');
    expect(preferredLanguage()).toBe('ar');
    await setLanguage('en');
    browserIn('ar');
    expect(preferredLanguage()).toBe('en');
  });

  test('ignores an unknown language in the cookie', () => {
    document.cookie = 'souk-language=fr; path=/';
    browserIn('ar');
    expect(preferredLanguage()).toBe('ar');
  });
});

test('Arabic is read from right to left, English from left to right', async () => {
  expect([getDirection('ar'), getDirection('en')]).toEqual(['rtl', 'ltr']);
  await setLanguage('ar');
  await setLanguage('en');
  expect([document.documentElement.dir, document.documentElement.lang, t('Save')]).toEqual(['ltr', 'en', 'Save']);
});

test('texts that are loaded later are used at once', () => {
  addEnglish({ 'late.text': 'Loaded later' });
  expect(t('late.text')).toBe('Loaded later');
});
