import type { ListLink } from '@souk/contract/analytics/api.ts';
import type { Profile } from '@souk/contract/session/api.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { useListLink } from './list-link.ts';

afterEach(clearProfile);

const resolveListLink = async (link: ListLink | null, profile: Partial<Profile> = { role: 'SA' }) => {
  await setProfile(fakeProfile(profile));
  return renderHook(useListLink).result.current(link);
};

describe('the list link of a metric', () => {
  test.each([
    { list: 'orders', to: '/dashboard/orders' },
    { list: 'products', to: '/dashboard/products' },
    { list: 'vendors', to: '/dashboard/vendors' },
    { list: 'customers', to: '/dashboard/customers' },
    { list: 'queries', to: '/dashboard/queries' },
    { list: 'ads', to: '/dashboard/Ads' },
  ] as const)('opens $list with the filter', async ({ list, to }) => {
    expect(await resolveListLink({ list, search: { status: 'new' } })).toEqual({ to, search: { status: 'new' } });
  });

  test('is undefined without access to the list', async () => {
    const link = { list: 'orders', search: {} } as const;
    expect(await resolveListLink(link, { areas: { orders: 'none' } })).toBeUndefined();
    expect(await resolveListLink(link, { areas: { orders: 'view', customers: 'none' } })).toBeDefined();
  });

  test('is undefined if the metric has no link', async () => {
    expect(await resolveListLink(null)).toBeUndefined();
  });

  test('opens payouts and adjustments as tabs of the accounts page', async () => {
    expect(await resolveListLink({ list: 'payouts', search: { status: 'asked' } })).toEqual({
      to: '/dashboard/accounts',
      search: { tab: 'payouts', status: 'asked' },
    });
    expect(await resolveListLink({ list: 'adjustments', search: { status: 'waiting' } })).toEqual({
      to: '/dashboard/accounts',
      search: { tab: 'ledger' },
    });
  });

  test('opens the transactions of the metric’s account', async () => {
    const accountId = '0193a0c0-0000-7000-8000-0000000000a1';
    expect(await resolveListLink({ list: 'transactions', accountId, search: { kind: 'ad' } })).toEqual({
      to: `/dashboard/accounts/${accountId}/transactions`,
      search: { kind: 'ad' },
    });
  });

  test('opens payouts, adjustments and transactions only for super admins, not for admins who may edit every area', async () => {
    for (const list of ['payouts', 'adjustments', 'transactions'] as const)
      expect(await resolveListLink({ list, search: {} }, { areas: {} })).toBeUndefined();
  });
});
