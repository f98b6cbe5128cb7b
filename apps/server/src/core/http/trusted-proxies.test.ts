import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createProxyCheck, createTrustCheck, warnAboutIgnoredProxy } from './trusted-proxies.ts';

test('a number trusts that many hops, whatever their addresses', () => {
  const isTrusted = createTrustCheck(2);
  expect([0, 1, 2].map((hop) => isTrusted('203.0.113.9', hop))).toEqual([true, true, false]);
});

test('a list trusts IPv4 and IPv6 addresses and networks at any hop', () => {
  const isTrusted = createTrustCheck(['10.0.0.0/8', '::1', 'fd00::/8']);
  expect(['10.9.8.7', '::1', 'fd12::1'].map((address) => isTrusted(address, 3))).toEqual([true, true, true]);
  expect(['11.0.0.1', '::2', 'not an address'].map((address) => isTrusted(address, 0))).toEqual([false, false, false]);
});

test('true trusts every address, and false none', () => {
  expect([createTrustCheck(true)('203.0.113.9', 5), createTrustCheck(false)('127.0.0.1', 0)]).toEqual([true, false]);
});

test.each([[1], [true]])('with TRUST_PROXY=%s, only private addresses are treated as proxies', (proxies) => {
  const isProxy = createProxyCheck(proxies);
  const privateAddresses = ['127.0.0.1', '::ffff:10.1.2.3', '172.20.0.2', '::1', 'fd12::1'];
  expect(privateAddresses.filter((address) => !isProxy(address))).toEqual([]);
  const publicAddresses = ['203.0.113.9', '::ffff:203.0.113.9', '172.32.0.1', '2001:db8::1'];
  expect(publicAddresses.filter(isProxy)).toEqual([]);
});

test('with a list, only its addresses are treated as proxies, and with false none', () => {
  const addresses = ['203.0.113.9', '127.0.0.1'];
  expect(addresses.filter(createProxyCheck(['203.0.113.0/24']))).toEqual(['203.0.113.9']);
  expect(addresses.filter(createProxyCheck(false))).toEqual([]);
  expect(addresses.filter(createProxyCheck(0))).toEqual([]);
});

describe('the warning about an ignored X-Forwarded-For', () => {
  const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

  async function logWarnings(isTrusted: boolean, requests: Record<string, string>[]): Promise<object[]> {
    const lines: object[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line) as object) };
    const app = Fastify({ logger: { level: 'warn', stream } });
    warnAboutIgnoredProxy(app, () => isTrusted);
    app.get('/', async () => 'done');
    for (const headers of requests) await app.inject({ url: '/', headers });
    await app.close();
    return lines;
  }

  test('is logged once, with the address that sent the header', async () => {
    expect(await logWarnings(false, [{}, FORWARDED, FORWARDED])).toMatchObject([{ peer: '127.0.0.1' }]);
  });

  test('is not logged without the header, or for a trusted proxy', async () => {
    expect(await logWarnings(false, [{}])).toEqual([]);
    expect(await logWarnings(true, [FORWARDED])).toEqual([]);
  });
});
