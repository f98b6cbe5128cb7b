import type { Profile } from '@souk/contract/session/api.ts';

/** A profile for tests. */
export function fakeProfile(parts: Partial<Profile> = {}): Profile {
  return {
    id: '0193a0c0-0000-7000-8000-000000000001',
    name: 'Rana Aziz',
    userName: 'rana',
    email: 'rana@example.com',
    role: 'ADMIN',
    status: 'active',
    areas: {},
    avatarUrl: null,
    lastSignInAt: null,
    version: 1,
    hasTwoFactor: false,
    mustSetUpTwoFactor: false,
    preferences: {},
    views: [],
    orderStatuses: [],
    configuration: {
      name: 'Souk',
      logoUrl: null,
      currency: 'USD',
      currencyExponent: 2,
      timeZone: 'UTC',
      languages: ['en', 'ar'],
      shopUrl: null,
      notice: null,
      carriers: [],
    },
    ...parts,
  };
}
