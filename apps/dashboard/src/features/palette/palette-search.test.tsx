import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { usePageActions } from '#kit/search/page-actions.ts';
import { ok, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import Palette from './palette.tsx';

const pages = [
  { name: 'Orders', keywords: 'sales', to: '/dashboard/orders', keys: 'G O' },
  { name: 'Coupons', keywords: 'voucher discount', to: '/dashboard/coupons' },
];
const parts = [
  { name: 'Time zone', keywords: 'clock', within: 'Configuration', to: '/dashboard/configuration', hash: 'time' },
];
const creations = [
  { name: 'New coupon', keywords: 'voucher', to: '/dashboard/coupons/create', search: { kind: 'percent' } },
];
const onClose = vi.fn();
const onBlock = vi.fn();
const actions: MenuEntry[] = [
  { label: 'Block customer', danger: true, onSelect: onBlock },
  { label: 'View orders', to: '/dashboard/orders', search: { customerId: 'c1' } },
  { label: 'Delete', onSelect: onBlock, disabledReason: 'They have orders' },
];
afterEach(() => vi.resetAllMocks());

function Page({ hasActions = false }: { hasActions?: boolean }) {
  usePageActions(hasActions ? 'Layla' : undefined, actions);
  return <Palette initialText="" open onClose={onClose} pages={pages} creations={creations} parts={parts} />;
}
const serverWith = (rows: readonly object[] = []) => fakeServer({ 'GET /v1/search': () => ok({ rows, missing: [] }) });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const typeSearch = async (text: string) => userEvent.type(await screen.findByRole('combobox'), text);

describe('without a search', () => {
  test('lists pages and actions, but neither sections nor results', async () => {
    const server = serverWith();
    await renderPage(() => <Page />);
    await screen.findByRole('combobox');
    expect(options().slice(0, 3)).toEqual(['Orders G O', 'Coupons ', 'New coupon']);
    expect(options()).toContain('Sign out');
    expect(options().some((text) => text.startsWith('Time zone'))).toBe(false);
    expect(server.requests).toEqual([]);
  });

  test('starts with the enabled actions of the current page’s record', async () => {
    serverWith();
    await renderPage(() => <Page hasActions />);
    await screen.findByRole('combobox');
    expect(options().slice(0, 2)).toEqual(['Block customer', 'View orders']);
    expect(options()).not.toContain('Delete');
    expect(screen.getByText('Actions for Layla')).toBeTruthy();
  });
});

describe('choosing', () => {
  test('a page opens it and closes the palette', async () => {
    serverWith();
    const page = await renderPage(() => <Page />);
    await typeSearch('voucher{ArrowDown}{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(page.address()).toBe('/dashboard/coupons/create?kind=percent'));
  });

  test('a section opens its page at the section', async () => {
    serverWith();
    const page = await renderPage(() => <Page />);
    await typeSearch('clock');
    expect(options()[0]).toBe('Time zone Configuration');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.address()).toBe('/dashboard/configuration#time'));
  });

  test('an action of the record runs it or opens its page', async () => {
    serverWith();
    const page = await renderPage(() => <Page hasActions />);
    await typeSearch('block{Enter}');
    expect(onBlock).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
    await typeSearch('view orders{Enter}');
    await waitFor(() => expect(page.address()).toBe('/dashboard/orders?customerId=c1'));
  });

  test('nothing, but pressing Escape, closes the palette', async () => {
    serverWith();
    await renderPage(() => <Page />);
    await typeSearch('ord{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('results', () => {
  const hit = {
    kind: 'customer',
    id: 'c1',
    parentId: null,
    title: 'Layla Benali',
    subtitle: 'layla@example.com',
    chip: 'blocked',
    at: null,
    amount: null,
    currency: null,
    count: 3,
    month: null,
  };

  test('are requested after a pause in typing, and are listed after the commands', async () => {
    const server = serverWith([hit, { ...hit, kind: 'unheard-of', id: 'x', title: 'Nowhere' }]);
    await renderPage(() => <Page />);
    await typeSearch('  discount ');
    const option = await screen.findByRole('option', { name: /Layla Benali/ });
    expect(option.textContent).toMatch(/Layla Benali layla@example.com3 orders.*Blocked/i);
    expect(options()[0]).toBe('Coupons ');
    expect(options().at(-1)).toContain('Layla');
    expect(screen.queryByText('Nowhere')).toBeNull();
    expect(server.requests.map(({ url }) => url)).toEqual(['/v1/search?q=discount']);
  });

  test('disappear when the search is cleared', async () => {
    serverWith([hit]);
    await renderPage(() => <Page />);
    await typeSearch('discount');
    await screen.findByRole('option', { name: /Layla Benali/ });
    await userEvent.clear(screen.getByRole('combobox'));
    await waitFor(() => expect(screen.queryByRole('option', { name: /Layla Benali/ })).toBeNull());
  });

  test('are reported as empty once the server has responded', async () => {
    serverWith();
    await renderPage(() => <Page />);
    await typeSearch('zebra');
    expect(await screen.findByText('No results for “zebra”')).toBeTruthy();
    expect(options()).toEqual([]);
  });

  test('do not remove the commands if they fail to load', async () => {
    fakeServer({ 'GET /v1/search': () => 'unreachable' });
    await renderPage(() => <Page />);
    await typeSearch('discount');
    await act(async () => undefined);
    expect(options()[0]).toBe('Coupons ');
  });
});
