import { expect, test } from 'vitest';
import { EMPTY_VENDOR, toFormValues } from './vendor-values.ts';
import { fakeVendor } from './vendor.fixture.ts';

const OWN_RATE = { ratePercent: 8, source: 'own', earlierRules: 0, next: null } as const;
const DEFAULT_RATE = { ...OWN_RATE, source: 'default' } as const;

test('the form values contain the editable fields and the version', () => {
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
  ['its own rate', OWN_RATE, 8],
  ['the default rate', DEFAULT_RATE, null],
  ['no rate', undefined, null],
])('for super admins, the form value of %s is %o', (...[, commission, expected]) => {
  expect(toFormValues(fakeVendor({ commission }), true).commissionPercent).toBe(expected);
});

test('admins neither see nor send a commission', () => {
  expect(toFormValues(fakeVendor({ commission: OWN_RATE }), false)).not.toHaveProperty('commissionPercent');
});

test('a new vendor is a company with weekly payouts, and has no version', () => {
  expect(EMPTY_VENDOR).toMatchObject({ type: 'company', payoutSchedule: 'weekly', slug: undefined });
  expect(EMPTY_VENDOR).not.toHaveProperty('version');
});
