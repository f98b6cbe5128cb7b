import type { StorefrontKey } from '@souk/contract/storefront-keys/api.ts';

/** A storefront key for tests. */
export const fakeKey = (parts: Partial<StorefrontKey> = {}): StorefrontKey => ({
  id: '01900000-0000-7000-8000-0000000000a5',
  version: 2,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-01T09:00:00.000Z',
  name: 'Web shop',
  prefix: 'sk_4f2a',
  scopes: ['catalogue', 'checkout'],
  state: 'active',
  createdByName: 'Rana Aziz',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  ...parts,
});
