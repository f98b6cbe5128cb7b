import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFormatSettings } from '#platform/format/settings.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { formatBenefit, formatPeriod, formatScope, formatUses } from './coupon-labels.tsx';

const createItems = (...names: string[]) => names.map((name) => ({ id: name, name }));

beforeEach(() => setFormatSettings({ timeZone: 'UTC', currency: 'USD' }));
afterEach(() => setLanguage('en'));

describe('the discount', () => {
  const benefit = { kind: 'percent', value: 15, maxDiscount: null, currency: 'USD' } as const;

  test.each([
    [benefit, '15% off'],
    [{ ...benefit, value: 12.5, maxDiscount: 2000 }, '12.5% off, up to $20.00'],
    [{ ...benefit, kind: 'fixed', value: 500 } as const, '$5.00 off'],
    [{ ...benefit, kind: 'free_shipping', value: 0 } as const, 'Free shipping'],
    [{ ...benefit, kind: 'free_shipping', value: 0, maxDiscount: 700 } as const, 'Free shipping, up to $7.00'],
  ])('of %j reads “%s”', (coupon, text) => {
    expect(formatBenefit(coupon)).toBe(text);
  });
});

describe('the scope', () => {
  test.each([
    ['everything', { scope: 'all' as const, scopeItems: createItems(), scopeCount: 0 }, 'Everything'],
    ['one category', { scope: 'categories' as const, scopeItems: createItems('Lighting'), scopeCount: 1 }, 'Lighting'],
    [
      'two names',
      { scope: 'categories' as const, scopeItems: createItems('Lighting', 'Chairs'), scopeCount: 2 },
      'Lighting, Chairs',
    ],
    [
      'the remaining number',
      { scope: 'products' as const, scopeItems: createItems('Lamp', 'Chair'), scopeCount: 5 },
      'Lamp and 4 more',
    ],
    ['only deleted vendors', { scope: 'vendors' as const, scopeItems: createItems(), scopeCount: 1 }, 'Vendors'],
  ])('lists %s', (_, coupon, text) => {
    expect(formatScope(coupon)).toBe(text);
  });
});

test('uses are displayed with the limit, if there is one', () => {
  expect(formatUses({ usedCount: 1200, totalLimit: null })).toBe('1,200');
  expect(formatUses({ usedCount: 42, totalLimit: 500 })).toBe('42 of 500');
});

test('a period without an end shows only its start', () => {
  const startsAt = '2026-11-20T10:00:00.000Z';
  expect(formatPeriod({ startsAt, endsAt: null })).toMatch(/^from .*20/);
  expect(formatPeriod({ startsAt, endsAt: '2026-12-31T10:00:00.000Z' })).toMatch(/20.* – .*31/);
});

test('Arabic text isolates amounts from the text direction', async () => {
  await setLanguage('ar');
  const text = formatBenefit({ kind: 'fixed', value: 500, maxDiscount: null, currency: 'USD' });
  expect(text).toContain('\u2068');
  expect(text).toContain('\u2069');
  expect(text).not.toContain('off');
});
