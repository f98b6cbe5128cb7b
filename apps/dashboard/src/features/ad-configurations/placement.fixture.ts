import type { AdConfigurationDetails } from '@souk/contract/ads/configurations.ts';

/** An ad placement for tests: two slots at the top of the home page. */
export const fakePlacement = (parts: Partial<AdConfigurationDetails> = {}): AdConfigurationDetails => ({
  id: '01900000-0000-7000-8000-0000000000ac',
  version: 4,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-02T09:00:00.000Z',
  name: 'Home hero',
  code: 'home-hero',
  placement: 'home_top',
  width: 1200,
  height: 400,
  pricing: 'per_day',
  price: 900,
  currency: 'USD',
  minDays: 3,
  maxDays: 30,
  slots: 2,
  requiresApproval: true,
  isActive: true,
  takenSlots: 1,
  adsCount: 5,
  translations: { name: { en: 'Home hero', ar: 'واجهة' } },
  isInUse: false,
  ...parts,
});
