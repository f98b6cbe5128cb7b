import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFormatSettings } from '#platform/format/settings.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { formatField } from './format-field.ts';

beforeEach(() =>
  setProfile(
    fakeProfile({
      orderStatuses: [
        { code: 'placed', label: 'Placed', colour: 'primary', position: 1 },
        { code: 'packed', label: 'Wrapped', colour: 'success', position: 2 },
      ],
    }),
  ),
);
afterEach(async () => {
  clearProfile();
  setFormatSettings({ currency: 'USD', timeZone: 'UTC' });
  await setLanguage('en');
});

const NAMES = { c1: 'Lamps', c2: 'Chairs' };
const format = (field: string, value: unknown, entity = 'product') =>
  formatField(field, value, { entity, names: NAMES });

describe('a recorded value', () => {
  test.each([null, undefined, '', []])('%j is displayed as a dash, whatever the field', (value) => {
    expect(['price', 'name', 'categoryIds', 'status', 'unknown'].map((field) => format(field, value))).toEqual([
      '–',
      '–',
      '–',
      '–',
      '–',
    ]);
  });

  test.each<[string, unknown, string]>([
    ['price', 8450, '$84.50'],
    ['price', 0, '$0.00'],
    ['commissionPercent', 12.5, '12.5%'],
    ['holdDays', 1, '1 day'],
    ['holdDays', 14, '14 days'],
    ['firstReplyHours', 1, '1 hour'],
    ['firstReplyHours', 24, '24 hours'],
    ['stock', 1200, '1200'],
    ['isActive', true, 'Yes'],
    ['isActive', false, 'No'],
    ['endsAt', '2026-11-20T21:05:00.000Z', '20 Nov 2026 09:05 PM'],
    ['categoryId', 'c1', 'Lamps'],
    ['categoryId', 'gone', 'a deleted record'],
    ['categoryIds', ['c1', 'c2'], 'Lamps, Chairs'],
    ['categoryIds', ['c1', 'gone'], 'Lamps, a deleted record'],
    ['image', 'f1', 'an image'],
    ['image', { fileId: 'f1', alt: '' }, 'an image'],
    ['brand', 'Atlas', 'Atlas'],
    ['tags', ['new', 'sale'], 'new, sale'],
    ['name', { en: 'Lamp', ar: 'مصباح' }, 'Lamp / مصباح'],
    ['media', [{ fileId: 'f1' }, { fileId: 'f2' }], '2 entries'],
    ['categoryIds', [1, 2], '1, 2'],
    ['anUnknownField', 'text', 'text'],
    ['anUnknownField', 7, '7'],
  ])('%s %j reads "%s"', (field, value, text) => expect(format(field, value)).toBe(text));

  test.each<[string, unknown, string, string]>([
    ['status', 'draft', 'product', 'Draft'],
    ['status', 'waiting', 'product', 'In review'],
    ['status', 'waiting', 'query', 'Waiting on customer'],
    ['status', 'waiting', 'adjustment', 'Awaiting approval'],
    ['status', 'packed', 'order', 'Wrapped'],
    ['status', 'melted', 'product', 'melted'],
    ['channels', ['feed', 'email'], 'notification', 'Shop feed, Email'],
    ['paymentStatus', 'partially_refunded', 'order', 'Partially refunded'],
    ['paymentStatus', 'melted', 'order', 'melted'],
    ['placement', 'home_top', 'banner', 'Top of the home page'],
    ['category', 'delivery', 'query', 'Delivery'],
    ['channel', 'phone', 'query', 'Phone'],
    ['priority', 'urgent', 'query', 'Urgent'],
    ['role', 'SA', 'user', 'Super Admin'],
    ['languages', ['en', 'ar'], 'configuration', 'English, العربية'],
    ['kind', 'percent', 'coupon', 'Percent'],
    ['kind', 'debt_paid_in', 'booking', 'Debt repaid'],
    ['kind', 'melted', 'booking', 'melted'],
    ['direction', 'plus', 'adjustment', 'Credit'],
    ['type', 'multiselect', 'attribute', 'Multiple choice'],
    ['type', 'company', 'vendor', 'Company'],
    ['state', 'in_debt', 'account', 'In debt'],
    ['scopes', ['catalogue', 'payments'], 'storefrontKey', 'Catalogue, Payments'],
    ['documentStatus', 'accepted', 'vendor', 'Accepted'],
    ['return', 'requested', 'order', 'Requested'],
    ['topic', 'returns', 'faq', 'Returns'],
    ['colour', 'secondary', 'orderStatus', 'Orange'],
  ])('the code %s %j of a %s reads "%s"', (...[field, value, entity, text]) => {
    expect(format(field, value, entity)).toBe(text);
  });
});

describe('a recorded object', () => {
  test('an address is one line without its empty parts', () => {
    const address = {
      name: 'Layla',
      line1: '12 Rue Ibn Sina',
      line2: '',
      postcode: '20250',
      city: 'Casablanca',
      region: null,
    };
    expect(format('shippingAddress', { ...address, country: 'MA' })).toBe(
      'Layla, 12 Rue Ibn Sina, 20250, Casablanca, MA',
    );
  });

  test('a period may have no end', () => {
    expect(format('holiday', { from: '2026-11-20', to: '2026-11-30' })).toBe('20 Nov 2026 – 30 Nov 2026');
    expect(format('holiday', { from: '2026-11-20', to: null })).toBe('20 Nov 2026 – –');
  });

  test('hours by status follow the order and labels of the statuses', () => {
    expect(format('lateAfterHours', { packed: 1, placed: 48, pickup: 3 })).toBe('Placed 48 hours, Wrapped 1 hour');
  });

  test.each([
    [{ url: 'https://souk.example', name: 'Souk' }, 'https://souk.example'],
    [{ name: 'Lamps' }, 'Lamps'],
    [{ a: 1, b: null, c: [], d: ['x'] }, '2 entries'],
    [{}, '0 entries'],
  ])('the link %j reads "%s"', (value, text) => expect(format('link', value)).toBe(text));
});

test('amounts, times and text follow the currency, the time zone and the language', async () => {
  setFormatSettings({ currency: 'JPY', timeZone: 'Asia/Tokyo' });
  expect(format('price', 8450)).toBe('¥8,450');
  expect(format('endsAt', '2026-11-20T21:05:00.000Z')).toBe('21 Nov 2026 06:05 AM');
  await setLanguage('ar');
  expect(format('isActive', true)).toBe('نعم');
  expect(format('tags', ['new', 'sale'])).toBe('new، sale');
});
