import { expect, test } from 'vitest';
import { trustIn } from './trusted-proxies.ts';

test('a number means that many hops, whatever their addresses', () => {
  const isTrusted = trustIn(2);
  expect([0, 1, 2].map((hop) => isTrusted('203.0.113.9', hop))).toEqual([true, true, false]);
});

test('addresses and networks of both families are trusted at any hop', () => {
  const isTrusted = trustIn(['10.0.0.0/8', '::1', 'fd00::/8']);
  expect(['10.9.8.7', '::1', 'fd12::1'].map((address) => isTrusted(address, 3))).toEqual([true, true, true]);
  expect(['11.0.0.1', '::2', 'not an address'].map((address) => isTrusted(address, 0))).toEqual([false, false, false]);
});

test('true and false hold for everyone', () => {
  expect([trustIn(true)('203.0.113.9', 5), trustIn(false)('127.0.0.1', 0)]).toEqual([true, false]);
});
