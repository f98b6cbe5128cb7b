import type { FileUses } from '@souk/contract/files/api.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, renderPage } from '#kit/testing/page.fixture.tsx';
import { FileUsesCell } from './file-uses.tsx';

const product = { kind: 'product', id: 'p1', label: 'Brass lamp' } as const;
const logo = { kind: 'logo', id: null, label: null } as const;
const render = (uses: Omit<FileUses, 'fileId'> | undefined) =>
  renderPage(() => <FileUsesCell uses={uses && { fileId: 'f', ...uses }} />);

test('a file without uses is marked as unused, but not while the uses are loading', async () => {
  await render(undefined);
  expect(screen.queryByText('Unused')).toBeNull();
  cleanup();
  await render({ uses: [], count: 0 });
  expect(screen.getByText('Unused')).toBeTruthy();
});

test('a file with only invisible uses is not marked as unused', async () => {
  await render({ uses: [], count: 2 });
  expect(screen.getByText('In areas you can’t access')).toBeTruthy();
  expect(screen.queryByText('Unused')).toBeNull();
});

test('a single use is a link with the record’s name, or with its kind', async () => {
  await render({ uses: [product], count: 1 });
  expect(screen.getByRole('link', { name: 'Brass lamp' }).getAttribute('href')).toBe('/dashboard/products/p1/details');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await render({ uses: [logo], count: 1 });
  expect(screen.getByRole('link', { name: 'Marketplace logo' })).toBeTruthy();
});

test('further uses are listed in a popover, with the number of those that are not visible', async () => {
  await render({ uses: [product, logo], count: 1234 });
  await press('+1,233');
  const list = within(await screen.findByRole('dialog', { name: 'Used in' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ProductBrass lamp',
    'Marketplace logoMarketplace logo',
    'and 1,232 more',
  ]);
});

test('the popover mentions no further uses if all are listed', async () => {
  await render({ uses: [product, logo], count: 2 });
  await press('+1');
  await screen.findByRole('dialog', { name: 'Used in' });
  expect(screen.queryByText(/more$/)).toBeNull();
});
