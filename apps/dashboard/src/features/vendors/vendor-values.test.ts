import { expect, test } from 'vitest';
import { EMPTY_VENDOR, toFormValues } from './vendor-values.ts';
import { fakeVendor } from './vendor.fixture.ts';

const own = { ratePercent: 8, source: 'own', earlierRules: 0, next: null } as const;
const byDefault = { ...own, source: 'default' } as const;

test('the form of a vendor has what can be changed, and its version', () => {
  const values = toFormValues(fakeVendor({ holiday: { from: '2026-12-24', to: '2026-12-31' } }), false);
  expect(values).toMatchObject({
    shopName: 'Atlas Crafts',
    slug: 'atlas-crafts',
    address: { line1: '1 Rue Atlas', city: 'Rabat', country: 'MA' },
    holiday: { from: '2026-12-24', to: '2026-12-31' },
    version: 4,
  });
  for (const field of ['status', 'payoutAccount', 'figures', 'id']) expect(values).not.toHaveProperty(field);
});

test.each([
  ['its own rate', own, 8],
  ['the default rate', byDefault, null],
  ['no rate', undefined, null],
])('super admins see %s as %o', (...[, commission, expected]) => {
  expect(toFormValues(fakeVendor({ commission }), true).commissionPercent).toBe(expected);
});

test('admins neither see nor send a commission', () => {
  expect(toFormValues(fakeVendor({ commission: own }), false)).not.toHaveProperty('commissionPercent');
});

test('a new vendor is a company that is paid each week, without a version', () => {
  expect(EMPTY_VENDOR).toMatchObject({ type: 'company', payoutSchedule: 'weekly', slug: undefined });
  expect(EMPTY_VENDOR).not.toHaveProperty('version');
});
