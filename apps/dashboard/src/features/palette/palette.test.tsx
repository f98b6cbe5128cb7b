import type { SearchHit } from '@souk/contract/search/api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Profile } from '@souk/contract/session/api.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { changeLook, currentLook } from '#platform/theme/look-store.ts';
import Palette from './palette.tsx';

interface PaletteOptions {
  hits?: readonly Partial<SearchHit>[];
  text?: string;
}

async function openPalette(
  parts: Parameters<typeof fakeProfile>[0] = {},
  { hits = [], text = 'new' }: PaletteOptions = {},
) {
  const rows = hits.map((hit) => ({ ...MINIMAL_HIT, ...hit }));
  fakeServer({ 'GET /v1/search': () => ({ statusCode: 200, data: { rows, missing: [] } }) });
  await setProfile(fakeProfile(parts));
  const Page = () => (
    <QueryClientProvider client={queryClient}>
      <Palette initialText="" open onClose={() => undefined} pages={[]} creations={[]} parts={[]} />
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  await userEvent.type(await screen.findByRole('combobox'), text);
  return router;
}

const MINIMAL_HIT = {
  id: '0193a0c0-0000-7000-8000-0000000000aa',
  parentId: null,
  subtitle: null,
  chip: null,
  at: null,
  amount: null,
  currency: null,
  count: null,
  month: null,
};

const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent);

afterEach(() => {
  cleanup();
  queryClient.clear();
  clearProfile();
  vi.unstubAllGlobals();
});

test('switches the theme and offers to sign out', async () => {
  changeLook({ scheme: 'light' });
  await openPalette();
  await userEvent.clear(screen.getByRole('combobox'));
  expect(optionTexts()).toContain('Sign out');
  await userEvent.click(screen.getByRole('option', { name: 'Switch to dark theme' }));
  expect(currentLook().scheme).toBe('dark');
});

test('shows the date, total and status of an order', async () => {
  const orderStatuses: Profile['orderStatuses'] = [
    { code: 'packed', label: 'Packed up', colour: 'primary', position: 2 },
  ];
  const hit = { kind: 'order', title: 'SK-104397', subtitle: 'Salma Idrissi', chip: 'packed' } as const;
  await openPalette(
    { orderStatuses },
    { text: 'salma', hits: [{ ...hit, at: '2026-11-12T09:00:00.000Z', amount: 24_521, currency: 'USD' }] },
  );
  const option = await screen.findByRole('option', { name: /SK-104397/ });
  expect(option.textContent).toMatch(/Salma Idrissi.*12 Nov 2026.*\$245\.21.*Packed up/);
});

test.each([
  { kind: 'payout', more: {}, path: '/dashboard/accounts', search: { tab: 'payouts', panel: MINIMAL_HIT.id } },
  {
    kind: 'adjustment',
    more: { chip: 'waiting', parentId: 'vendor-1' },
    path: '/dashboard/accounts',
    search: { tab: 'ledger', adjustment: MINIMAL_HIT.id },
  },
  {
    kind: 'adjustment',
    more: { chip: 'posted', parentId: 'vendor-1' },
    path: '/dashboard/accounts/vendor-1/transactions',
    search: { q: 'No. 77001' },
  },
  { kind: 'refund', more: { parentId: 'order-1' }, path: '/dashboard/orders/order-1/details', search: {} },
  { kind: 'credit_note', more: { parentId: 'order-1' }, path: '/dashboard/orders/order-1/details', search: {} },
  {
    kind: 'commission_invoice',
    more: { parentId: 'vendor-1', month: '2026-10' },
    path: '/dashboard/accounts/vendor-1/transactions',
    search: { invoice: '2026-10' },
  },
] as const)('opens the page of a $kind', async ({ kind, more, path, search }) => {
  const router = await openPalette({}, { text: '77001', hits: [{ kind, title: 'No. 77001', ...more }] });
  await userEvent.click(await screen.findByRole('option', { name: /No. 77001/ }));
  await vi.waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search }));
});
