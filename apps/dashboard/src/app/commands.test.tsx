// preloaded, so that opening the palette waits for nothing
import './search-palette.tsx';
import '#features/palette/shortcuts-dialog.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openSearch } from '#kit/search/open-search.ts';
import { okRows, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { Commands } from './commands.tsx';
import { SHORTCUT_LETTERS } from './features.ts';
import type { NavigationSection } from './layout/navigation.types.ts';

const ORDERS_PATH = '/dashboard/orders';
const SECTIONS: NavigationSection[] = [
  { label: 'Sales', items: [{ name: 'Sales', children: [{ name: 'Orders', to: ORDERS_PATH }] }] },
];

async function renderCommands() {
  fakeServer({ 'GET /v1/search': () => okRows([]) });
  return renderPage(() => <Commands sections={SECTIONS} />);
}

const palette = () => screen.queryByRole<HTMLInputElement>('combobox');

test.each([
  ['/', { key: '/' }],
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }],
  ['⌘K', { key: 'K', code: 'KeyK', metaKey: true }],
  ['Ctrl+K on an Arabic keyboard', { key: 'ن', code: 'KeyK', ctrlKey: true }],
])('%s opens the search', async (_, keys) => {
  await renderCommands();
  expect(palette()).toBeNull();
  expect(fireEvent.keyDown(document.body, keys)).toBe(false);
  await waitFor(() => expect(palette()).toBeTruthy());
});

test('k alone opens nothing', async () => {
  await renderCommands();
  expect(fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK' })).toBe(true);
  expect(palette()).toBeNull();
});

test('the button opens the search, and a page can open it with a text', async () => {
  await renderCommands();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(palette()?.value).toBe(''));
  act(() => openSearch('lamp'));
  await waitFor(() => expect(palette()?.value).toBe('lamp'));
});

test('? lists the shortcuts of the pages', async () => {
  await renderCommands();
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain('Orders');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('g followed by the letter of a page opens the page', async () => {
  const { address } = await renderCommands();
  await userEvent.keyboard(`g${SHORTCUT_LETTERS.get(ORDERS_PATH)}`);
  await waitFor(() => expect(address()).toBe(ORDERS_PATH));
});
