import { expect, test } from 'vitest';
import { proxyAddressIn, trustIn } from './trusted-proxies.ts';

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

test.each([[1], [true]])('with %s proxies, only private addresses carry the connections of many clients', (proxies) => {
  const isProxy = proxyAddressIn(proxies);
  const proxiesAt = ['127.0.0.1', '::ffff:10.1.2.3', '172.20.0.2', '::1', 'fd12::1'];
  expect(proxiesAt.filter((address) => !isProxy(address))).toEqual([]);
  const clientsAt = ['203.0.113.9', '::ffff:203.0.113.9', '172.32.0.1', '2001:db8::1'];
  expect(clientsAt.filter(isProxy)).toEqual([]);
});

test('with named proxies, those carry the connections of many clients, and without any nobody does', () => {
  const addresses = ['203.0.113.9', '127.0.0.1'];
  expect(addresses.filter(proxyAddressIn(['203.0.113.0/24']))).toEqual(['203.0.113.9']);
  expect(addresses.filter(proxyAddressIn(false))).toEqual([]);
});
