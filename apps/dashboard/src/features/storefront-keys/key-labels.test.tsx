import { KEY_SCOPES } from '@souk/contract/core/access.ts';
import { KEY_STATES } from '@souk/contract/storefront-keys/api.ts';
import { expect, test } from 'vitest';
import { keyScopeHelp, keyScopeLabel, keyStateLabel } from './key-labels.tsx';

test('states and permissions have labels', () => {
  expect(KEY_STATES.map(keyStateLabel)).toEqual(['Active', 'Expired', 'Revoked']);
  expect(KEY_SCOPES.map(keyScopeLabel)).toEqual(['Catalogue', 'Checkout', 'Payments', 'Customers', 'Orders']);
});

test('each permission has a description, and the one for payments has a warning', () => {
  expect(new Set(KEY_SCOPES.map(keyScopeHelp)).size).toBe(KEY_SCOPES.length);
  expect(keyScopeHelp('payments')).toContain('trust with money');
});
