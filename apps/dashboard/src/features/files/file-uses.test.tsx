import type { FileUses } from '@souk/contract/files/api.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, renderPage } from '#kit/testing/page.fixture.tsx';
import { FileUsesCell } from './file-uses.tsx';

const product = { kind: 'product', id: 'p1', label: 'Brass lamp' } as const;
const logo = { kind: 'logo', id: null, label: null } as const;
const render = (uses: Omit<FileUses, 'fileId'> | undefined) =>
  renderPage(() => <FileUsesCell uses={uses && { fileId: 'f', ...uses }} />);

test('a file without uses is marked as unused once the uses are loaded', async () => {
  await render(undefined);
  expect(screen.queryByText('Unused')).toBeNull();
  cleanup();
  await render({ uses: [], count: 0 });
  expect(screen.getByText('Unused')).toBeTruthy();
});

test('a file is not marked as unused if the person may not view its uses', async () => {
  await render({ uses: [], count: 2 });
  expect(screen.getByText('In areas you can’t access')).toBeTruthy();
  expect(screen.queryByText('Unused')).toBeNull();
});

test('a single use is a link that shows the name of the record, or the kind of use', async () => {
  await render({ uses: [product], count: 1 });
  expect(screen.getByRole('link', { name: 'Brass lamp' }).getAttribute('href')).toBe('/dashboard/products/p1/details');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await render({ uses: [logo], count: 1 });
  expect(screen.getByRole('link', { name: 'Marketplace logo' })).toBeTruthy();
});

test('a popover lists all visible uses and shows the number of the remaining uses', async () => {
  await render({ uses: [product, logo], count: 1234 });
  await press('+1,233');
  const list = within(await screen.findByRole('dialog', { name: 'Used in' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ProductBrass lamp',
    'Marketplace logoMarketplace logo',
    'and 1,232 more',
  ]);
});

test('the popover mentions no remaining uses if it lists all of them', async () => {
  await render({ uses: [product, logo], count: 2 });
  await press('+1');
  await screen.findByRole('dialog', { name: 'Used in' });
  expect(screen.queryByText(/more$/)).toBeNull();
});
