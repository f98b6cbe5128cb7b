import type { CommissionRule } from '@souk/contract/commissions/api.ts';

/** A commission rule for tests: 8% for the vendor Atlas Crafts. */
export const fakeRule = (parts: Partial<CommissionRule> = {}): CommissionRule => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  version: 3,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-01T09:00:00.000Z',
  ruleId: '01900000-0000-7000-8000-0000000000c0',
  kind: 'vendor',
  vendor: { id: '01900000-0000-7000-8000-0000000000e1', shopName: 'Atlas Crafts' },
  category: null,
  priceFrom: null,
  priceTo: null,
  ratePercent: 8,
  validFrom: '2026-10-01T09:00:00.000Z',
  validTo: null,
  isActive: true,
  state: 'inForce',
  place: 2,
  ...parts,
});
