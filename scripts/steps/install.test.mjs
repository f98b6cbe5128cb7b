import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const lock = {
  packages: {
    '': { name: 'souk' },
    'apps/server': { version: '1.0.0' },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/other-machine': { version: '1.0.0', optional: true },
  },
};

test('packages count as installed if each has the version of the lock file', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/pg': { version: '8.0.0' } } })).toBe(true);
});

test('a missing or different version, or no packages at all, requires an installation', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/pg': { version: '7.9.0' } } })).toBe(false);
  expect(isInstalled(lock, { packages: {} })).toBe(false);
  expect(isInstalled(lock, undefined)).toBe(false);
});
