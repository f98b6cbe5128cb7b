import { expect, test } from 'vitest';
import { ok, okRows } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { VENDOR_ID, fakeAccount } from './account.fixture.ts';
import { load, transactionsEndpoint } from './accounts-data.ts';

const requestedPaths = async (params: Record<string, string>, search: Record<string, string>) => {
  const server = fakeServer({
    'GET /v1/accounts': () => okRows([]),
    'GET /v1/payouts': () => okRows([]),
    'GET /v1/ledger/trial-balance': () => ok({ rows: [] }),
    [`GET /v1/accounts/${VENDOR_ID}`]: () => ok(fakeAccount()),
    [`GET /v1/accounts/${VENDOR_ID}/transactions`]: () => okRows([]),
  });
  await load({ params, search });
  return server.requests.map(({ url }) => url.split('?')[0]);
};

test.each([
  ['the accounts if the URL names no tab', {}, '/v1/accounts'],
  ['the payouts on the payouts tab', { tab: 'payouts' }, '/v1/payouts'],
  ['the trial balance on the ledger tab', { tab: 'ledger' }, '/v1/ledger/trial-balance'],
])('loads %s', async (...[, search, path]) => {
  expect(await requestedPaths({}, search)).toEqual([path]);
});

test('loads an account and its entries', async () => {
  const urls = await requestedPaths({ id: VENDOR_ID }, { tab: 'payouts' });
  expect(new Set(urls)).toEqual(new Set([`/v1/accounts/${VENDOR_ID}`, `/v1/accounts/${VENDOR_ID}/transactions`]));
});

test('the list endpoint of an account’s entries has the account’s id in its path', () => {
  expect(transactionsEndpoint('a b')).toMatchObject({ path: '/accounts/a%20b/transactions', params: undefined });
});
