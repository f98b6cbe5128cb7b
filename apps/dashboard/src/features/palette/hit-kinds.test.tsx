import { SEARCH_KINDS } from '@souk/contract/entities.ts';
import type { SearchHit } from '@souk/contract/search/api.ts';
import { cleanup, render } from '@testing-library/react';
import Tag from 'lucide-react/icons/tag';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registerFeatures } from '#kit/feature-registry.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { describeKind } from './hit-kinds.tsx';

const hit = (kind: SearchHit['kind'], parts: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  id: 'h1',
  parentId: 'p1',
  title: 'No. 77001',
  subtitle: null,
  chip: null,
  at: null,
  amount: null,
  currency: null,
  count: null,
  month: null,
  ...parts,
});

beforeEach(async () => {
  await setProfile(fakeProfile());
  registerFeatures({
    kinds: {
      coupon: {
        label: () => 'Coupon',
        path: (id) => `/dashboard/coupons/${id}/details`,
        results: { heading: () => 'Coupons', icon: Tag },
      },
      faq: { label: () => 'Question', results: { heading: () => 'Questions', icon: Tag } },
    },
    importListPaths: {},
    areas: {},
  });
});
afterEach(() => {
  cleanup();
  clearProfile();
  registerFeatures({ kinds: {}, importListPaths: {}, areas: {} });
});

describe('the link of a result', () => {
  test.each([
    ['order', { to: '/dashboard/orders/h1/details' }],
    ['return', { to: '/dashboard/orders/p1/details', search: { return: 'h1' } }],
    ['refund', { to: '/dashboard/orders/p1/details' }],
    ['invoice', { to: '/dashboard/orders/p1/details' }],
    ['credit_note', { to: '/dashboard/orders/p1/details' }],
    ['product', { to: '/dashboard/products/h1/details' }],
    ['query', { to: '/dashboard/queries', search: { panel: 'h1' } }],
    ['ad', { to: '/dashboard/Ads', search: { panel: 'h1' } }],
    ['payout', { to: '/dashboard/accounts', search: { tab: 'payouts', panel: 'h1' } }],
    ['coupon', { to: '/dashboard/coupons/h1/details' }],
  ] as const)('opens the page of the %s or of its parent', (kind, target) => {
    expect(describeKind(kind)?.open(hit(kind))).toEqual(target);
  });

  test.each(['customer', 'vendor'] as const)('opens the profile of the %s', (kind) => {
    expect(describeKind(kind)?.open(hit(kind)).to).toMatch(new RegExp(`/${kind}s/.*h1`));
  });

  test('opens the pending adjustments for an adjustment, or the vendor’s account once it is posted', () => {
    const { open } = describeKind('adjustment')!;
    expect(open(hit('adjustment', { chip: 'waiting' }))).toEqual({
      to: '/dashboard/accounts',
      search: { tab: 'ledger', adjustment: 'h1' },
    });
    expect(open(hit('adjustment', { chip: 'posted' }))).toEqual({
      to: '/dashboard/accounts/p1/transactions',
      search: { q: 'No. 77001' },
    });
  });

  test('opens the month of a commission invoice in the vendor’s account', () => {
    const { open } = describeKind('commission_invoice')!;
    expect(open(hit('commission_invoice', { month: '2026-10' }))).toEqual({
      to: '/dashboard/accounts/p1/transactions',
      search: { invoice: '2026-10' },
    });
    expect(open(hit('commission_invoice')).search).toEqual({ invoice: undefined });
  });

  test('is missing for a kind without a page or without a feature', () => {
    expect(describeKind('faq')).toBeUndefined();
    registerFeatures({ kinds: {}, importListPaths: {}, areas: {} });
    expect(describeKind('coupon')).toBeUndefined();
  });
});

describe('the status chip of a result', () => {
  const chipText = (kind: SearchHit['kind'], code: string): string => {
    const { container, unmount } = render(<>{describeKind(kind)?.chip?.(code)}</>);
    const text = container.textContent;
    unmount();
    return text;
  };

  test.each([
    ['order', 'packed'],
    ['return', 'received'],
    ['refund', 'to_send'],
    ['product', 'draft'],
    ['customer', 'blocked'],
    ['vendor', 'suspended'],
    ['payout', 'failed'],
    ['adjustment', 'waiting'],
    ['query', 'open'],
    ['ad', 'running'],
  ] as const)('has a label for a %s that is %s, and none for an unknown code', (kind, code) => {
    expect(chipText(kind, code)).not.toBe('');
    expect(chipText(kind, 'unheard-of')).toBe('');
  });

  test('shows that a product is off sale because of its vendor', () => {
    expect(chipText('product', 'vendor_suspended')).not.toBe(chipText('product', 'published'));
    expect(chipText('product', 'vendor_unheard-of')).toBe('');
  });
});

test.each([
  ['customer', 1, '1 order'],
  ['customer', 2, '2 orders'],
  ['vendor', 1, '1 product'],
  ['vendor', 12, '12 products'],
  ['product', 7, '7 in stock'],
] as const)('the count of a %s with %i reads "%s"', (kind, count, text) => {
  expect(describeKind(kind)?.formatHitCount?.(count)).toBe(text);
});

test('each kind has its own heading', () => {
  const headings = SEARCH_KINDS.flatMap((kind) => describeKind(kind)?.heading() ?? []);
  expect(new Set(headings).size).toBe(headings.length);
});
