// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';

import {
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayRange,
  formatDayShort,
  formatDayTime,
  formatMonth,
  formatTime,
  toDay,
} from '#platform/format/dates.ts';
import {
  currencyExponent,
  currencySymbol,
  formatAmount,
  formatLargeMoney,
  formatMoney,
} from '#platform/format/money.ts';
import { formatCount, formatFileSize, formatLarge, formatPercent, formatTick } from '#platform/format/numbers.ts';
import { setFormatSettings } from '#platform/format/settings.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';

afterEach(async () => {
  setFormatSettings({ timeZone: 'UTC', currency: 'USD' });
  await setLanguage('en');
});

describe('dates', () => {
  test('have day, month and year, and times in the 12-hour clock', () => {
    expect(formatDate('2026-11-05T10:58:00Z')).toBe('05 Nov 2026');
    expect(formatTime('2026-11-20T10:58:00Z')).toBe('10:58 AM');
    expect(formatDateTime('2026-11-20T21:05:00Z')).toBe('20 Nov 2026 09:05 PM');
  });

  test('write noon and midnight as twelve', () => {
    expect(formatTime('2026-11-20T00:00:00Z')).toBe('12:00 AM');
    expect(formatTime('2026-11-20T12:30:00Z')).toBe('12:30 PM');
  });

  test('are in the configured time zone, which determines the day', () => {
    setFormatSettings({ timeZone: 'Pacific/Auckland' });
    expect(formatDateTime('2026-11-20T21:00:00Z')).toBe('21 Nov 2026 10:00 AM');
    expect(toDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
    // other versions of ICU format days of this locale as 11/21/2026
    const { prototype } = Intl.DateTimeFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '11/21/2026' });
    expect(toDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
    Object.defineProperty(prototype, 'format', format);
  });

  test('are correct on both sides of the change to winter time', () => {
    setFormatSettings({ timeZone: 'America/New_York' });
    expect(formatTime('2026-11-01T05:30:00Z')).toBe('01:30 AM');
    expect(formatTime('2026-11-01T06:30:00Z')).toBe('01:30 AM');
    expect(formatTime('2026-11-01T07:30:00Z')).toBe('02:30 AM');
  });

  test('without a time do not depend on the time zone', () => {
    setFormatSettings({ timeZone: 'America/Los_Angeles' });
    expect(formatDay('2026-03-01')).toBe('01 Mar 2026');
  });

  test('are empty if missing or invalid', () => {
    expect([formatDate(null), formatTime(undefined), formatDateTime(''), formatDate('soon'), formatAge(null)]).toEqual([
      '',
      '',
      '',
      '',
      '',
    ]);
  });

  test('in Arabic have Arabic month names and Latin digits', async () => {
    await setLanguage('ar');
    expect(formatDate('2026-11-20T10:58:00Z')).toBe('20 نوفمبر 2026');
  });

  test.each([
    [0, '0 min'],
    [59, '0 min'],
    [14 * 60, '14 min'],
    [3599, '59 min'],
    [3600, '1 h'],
    [86_399, '23 h'],
    [2 * 86_400, '2 d'],
    [-500, '0 min'],
  ])('become an age: %i seconds are %s', (seconds, text) => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(formatAge(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
  });
});

describe('parts of dates', () => {
  test('a time is preceded by its day without the year', () => {
    expect(formatDayTime('2026-11-20T09:05:00Z')).toBe('20 Nov 09:05 AM');
    expect(formatDayTime('2026-11-20T21:05:00Z', 'Asia/Tokyo')).toBe('21 Nov 06:05 AM');
  });

  test('the labels of an axis are days without the year, or months with it', () => {
    expect([formatDayShort('2026-11-05'), formatMonth('2026-11-05')]).toEqual(['05 Nov', 'Nov 2026']);
  });

  test.each([
    ['2026-11-20', '2026-11-20', '20 Nov 2026'],
    ['2026-10-22', '2026-11-20', '22 Oct – 20 Nov 2026'],
    ['2025-12-31', '2026-01-01', '31 Dec 2025 – 01 Jan 2026'],
  ])('the range from %s to %s is written %s', (from, to, text) => expect(formatDayRange(from, to)).toBe(text));

  test('missing and invalid days are empty', () => {
    expect([formatDayTime(null), formatDay(null), formatDay(undefined), formatDayShort('x'), formatMonth('x')]).toEqual(
      ['', '', '', '', ''],
    );
  });

  test('a Date is formatted like its ISO text', () => {
    expect(formatDateTime(new Date('2026-11-20T09:05:00Z'))).toBe('20 Nov 2026 09:05 AM');
  });

  test('Arabic has its own month names and times, with Latin digits', async () => {
    await setLanguage('ar');
    expect([formatDayShort('2026-11-05'), formatMonth('2026-01-05')]).toEqual(['05 نوفمبر', 'يناير 2026']);
    expect(formatTime('2026-11-20T21:05:00Z')).toBe('09:05 م');
    await setLanguage('en');
    expect(formatMonth('2026-01-05')).toBe('Jan 2026');
  });
});

describe('numbers', () => {
  test.each([
    [0, '0'],
    [250, '250'],
    [999, '999'],
    [1000, '1k'],
    [6000, '6k'],
    [1250, '1.25k'],
    [12_345, '12.3k'],
    [1_500_000, '1.5M'],
    [0.25, '0.25'],
    [-6000, '−6k'],
  ])('the tick of %d is %s', (value, text) => expect(formatTick(value)).toBe(text));

  test.each([
    [0, '0.00'],
    [999, '999.00'],
    [999.994, '999.99'],
    [999.995, '1.00k'],
    [1000, '1.00k'],
    [1005, '1.01k'],
    [1234, '1.23k'],
    [999_994, '999.99k'],
    [999_995, '1.00M'],
    [1_500_000, '1.50M'],
    [2_500_000_000, '2500.00M'],
    [-1234, '−1.23k'],
    [-0.001, '0.00'],
  ])('%d is formatted as %s', (value, text) => expect(formatLarge(value)).toBe(text));

  test('counts have commas and are never abbreviated', () => {
    expect(formatCount(4182)).toBe('4,182');
    expect(formatCount(12_846_000)).toBe('12,846,000');
    expect(formatCount(-5000)).toBe('−5,000');
  });

  test.each([
    [0, '0.0%'],
    [0.125, '12.5%'],
    [1, '100.0%'],
    [-0.031, '−3.1%'],
    [-0.0001, '0.0%'],
  ])('a share of %d is %s', (share, text) => expect(formatPercent(share)).toBe(text));

  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [1024, '1 Kb'],
    [1536, '1.5 Kb'],
    [1_048_575, '1 Mb'],
    [5_242_880, '5 Mb'],
    [1024 ** 3, '1 Gb'],
    [1024 ** 4, '1 Tb'],
    [1024 ** 5, '1024 Tb'],
  ])('%d bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
});

describe('money', () => {
  test.each([
    [99_999, 'USD', '$999.99'],
    [100_000, 'USD', '$1.00k'],
    [48_282_000, 'USD', '$482.82k'],
    [150_000_000, 'USD', '$1.50M'],
    [-123_400, 'USD', '−$1.23k'],
    [-640, 'USD', '−$6.40'],
    [0, 'USD', '$0.00'],
    [999, 'JPY', '¥999'],
    [1500, 'JPY', '¥1.50k'],
    [1_234_567, 'KWD', 'KWD\u00a01.23k'],
  ])('%i in %s is %s in the short format', (amount, currency, text) =>
    expect(formatLargeMoney(amount, currency)).toBe(text),
  );

  test.each([
    [0, 'USD', '0.00'],
    [5, 'KWD', '0.005'],
    [1500, 'JPY', '1,500'],
    [-5, 'USD', '−0.05'],
  ])('%i in %s is %s without a symbol', (amount, currency, text) => expect(formatAmount(amount, currency)).toBe(text));

  test('a currency without a symbol is written with its code', () => {
    expect([currencySymbol('KWD'), currencyExponent('KWD'), currencyExponent('USD')]).toEqual(['KWD', 3, 2]);
  });

  test('minor units are converted by the exponent of the currency', () => {
    expect(formatMoney(24_521, 'USD')).toBe('$245.21');
    expect(formatMoney(5, 'USD')).toBe('$0.05');
    expect(formatMoney(1500, 'JPY')).toBe('¥1,500');
    expect(formatMoney(1_234_567, 'KWD')).toBe('KWD\u00a01,234.567');
  });

  test('a typographic minus precedes the currency symbol, and zero has no minus', () => {
    expect(formatMoney(-640, 'USD')).toBe('−$6.40');
    expect(formatMoney(-0, 'USD')).toBe('$0.00');
  });

  test('amounts are exact up to the largest safe integer', () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD')).toBe('$90,071,992,547,409.91');
  });

  test('the configured currency is the default, and amounts have no symbol', () => {
    setFormatSettings({ currency: 'EUR' });
    expect(formatMoney(100)).toBe('€1.00');
    expect(formatAmount(-120_000)).toBe('−1,200.00');
    expect(currencyExponent('JPY')).toBe(0);
    expect(currencySymbol('EUR')).toBe('€');
  });
});
