import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  cellTexts,
  chooseAction,
  errorAt,
  failure,
  fill,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
  textbox,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProduct } from './product.fixture.ts';
import ProductsPage from './products-page.tsx';

const LIST_ROUTE = 'GET /v1/products';
const BULK_ROUTE = 'POST /v1/products/bulk';
const mug = fakeProduct({ variantsCount: 3, sold30d: 7 });
const bowl = fakeProduct({
  id: '01900000-0000-7000-8000-0000000000d2',
  name: 'Bowl',
  status: 'waiting',
  sku: null,
  category: null,
  nextStatuses: ['published', 'rejected'],
});
type Server = ReturnType<typeof fakeServer>;
const isPreview = (url: string) => url.includes('dryRun');
const serverWith = (routes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [LIST_ROUTE]: () => okRows([mug, bowl]),
    'GET /v1/products/counts': () =>
      ok({ all: 2, draft: 1, waiting: 1, published: 0, hidden: 0, rejected: 0, archived: 0 }),
    ...routes,
  });
const statusOf = (id: string) => `POST /v1/products/${id}/status`;
const bodyOf = (server: Server, route: string) =>
  server.requests.find(({ method, url }) => `${method} ${url}` === route)?.body;
const bulkBody = (server: Server) =>
  server.requests.find(({ url }) => url.startsWith('/v1/products/bulk') && !isPreview(url))?.body;

describe('the list', () => {
  test('shows SKU, vendor, category and status', async () => {
    serverWith();
    await renderPage(ProductsPage);
    await screen.findByText('Bowl');
    expect(cellTexts()[0]).toEqual(expect.arrayContaining(['Stoneware mug', 'MUG-1+2', 'Nadia Ceramics', 'Kitchen']));
    expect(cellTexts()[1]?.filter((text) => text === '–')).toHaveLength(2);
  });

  test('is filtered by tabs that are stored in the URL', async () => {
    serverWith();
    const page = await renderPage(ProductsPage);
    await userEvent.click(await screen.findByRole('tab', { name: /^Draft/ }));
    await waitFor(() => expect(page.address()).toBe('/page?status=draft'));
  });

  test('is read-only with view-only access', async () => {
    serverWith();
    await renderPage(ProductsPage, { profile: { areas: { products: 'view' } } });
    await screen.findByText('Bowl');
    for (const name of ['New product', 'Import', 'Prices and stock'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select Bowl' })).toBeNull();
    await openMenu('Bowl');
    expect(await menuLabels()).toEqual(['Details']);
  });
});

describe('the menu of a product', () => {
  test('offers the next statuses, and deleting only for drafts', async () => {
    serverWith();
    await renderPage(ProductsPage);
    await screen.findByText('Bowl');
    await openMenu('Bowl');
    expect(await menuLabels()).toEqual(['Details', 'Edit', 'Duplicate', 'Approve', 'Reject…']);
    await userEvent.keyboard('{Escape}');
    await openMenu('Stoneware mug');
    await waitFor(async () => expect((await menuLabels()).at(-1)).toBe('Delete…'));
  });

  test('approves a product immediately, which can be undone', async () => {
    const server = serverWith({ [statusOf(bowl.id)]: () => ok(bowl) });
    await renderPage(ProductsPage);
    await screen.findByText('Bowl');
    await openMenu('Bowl');
    await chooseAction('Approve');
    expect(await screen.findByText('Published “Bowl”')).toBeTruthy();
    expect(bodyOf(server, statusOf(bowl.id))).toEqual({ to: 'published', version: 4 });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  test('rejects a product with a reason that the vendor sees', async () => {
    const server = serverWith({ [statusOf(bowl.id)]: () => ok(bowl) });
    await renderPage(ProductsPage);
    await screen.findByText('Bowl');
    await openMenu('Bowl');
    await chooseAction('Reject…');
    await screen.findByRole('dialog', { name: 'Reject Bowl' });
    await press('Reject');
    await waitFor(() => expect(errorAt(screen.getByRole('textbox', { name: 'Reason' }))).not.toBe(''));
    expect(bodyOf(server, statusOf(bowl.id))).toBeUndefined();
    await fill('Reason', 'Blurred images');
    await press('Reject');
    expect(await screen.findByText('Rejected “Bowl”')).toBeTruthy();
    expect(bodyOf(server, statusOf(bowl.id))).toEqual({ to: 'rejected', version: 4, reason: 'Blurred images' });
  });

  test('duplicates a product and opens the copy', async () => {
    serverWith({ [`POST /v1/products/${mug.id}/duplicate`]: () => ok(fakeProduct({ id: 'copy' })) });
    const page = await renderPage(ProductsPage);
    await screen.findByText('Bowl');
    await openMenu('Stoneware mug');
    await chooseAction('Duplicate');
    expect(await screen.findByText('Duplicated “Stoneware mug” as a draft')).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe('/dashboard/products/copy/edit'));
  });
});

describe('bulk actions on products', () => {
  const ids = [mug.id, bowl.id];
  const cheaper = {
    entity: 'product',
    id: mug.id,
    label: 'Stoneware mug',
    action: 'updated',
    before: { price: 1000 },
    after: { price: 900 },
  };
  const serverThatPreviews = (preview: object, answer = ok({ done: 2, failed: [] })) =>
    serverWith({
      [BULK_ROUTE]: ({ url }) =>
        isPreview(url) ? ok({ effects: [], money: [], stock: [], messages: [], ...preview }) : answer,
    });
  const selectBoth = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Stoneware mug' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bowl' }));
  };

  test('change prices by a percentage, after a preview of each product', async () => {
    const server = serverThatPreviews({ effects: [cheaper] });
    await renderPage(ProductsPage);
    await selectBoth();
    await press('Change prices');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change prices of 2 products' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change prices' }));
    await waitFor(() => expect(errorAt(textbox(/^Percent/))).not.toBe(''));
    await fill(/^Percent/, '-10');
    expect(await dialog.findByText('1 product won’t change.')).toBeTruthy();
    expect(dialog.getByText('$9.00')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Change prices' }));
    await waitFor(() =>
      expect(bulkBody(server)).toEqual({ ids, action: 'changePrice', patch: { price: { percent: -10 } } }),
    );
  });

  test('change prices by an amount in minor units, and drop the percentage', async () => {
    const server = serverThatPreviews({});
    await renderPage(ProductsPage);
    await selectBoth();
    await press('Change prices');
    await fill(/^Percent/, '10');
    await press('Amount');
    await fill(/^Amount/, '2.50');
    expect(await screen.findByText('No changes')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Change prices' }).at(-1)!);
    await waitFor(() =>
      expect(bulkBody(server)).toEqual({ ids, action: 'changePrice', patch: { price: { amount: 250 } } }),
    );
  });

  test('set the same stock for all, which can be zero', async () => {
    const server = serverThatPreviews({ stock: [{ sku: 'MUG-1', before: 1200, after: 0 }] });
    await renderPage(ProductsPage);
    await selectBoth();
    await press(/^More$/);
    await chooseAction('Set stock…');
    await fill(/^On hand/, '0');
    expect(await screen.findByText('1,200')).toBeTruthy();
    await press('Set stock');
    await waitFor(() => expect(bulkBody(server)).toEqual({ ids, action: 'setStock', patch: { stock: 0 } }));
  });

  test('keep the dialog open if the request fails', async () => {
    serverThatPreviews({}, failure(503, 'Souk is busy'));
    await renderPage(ProductsPage);
    await selectBoth();
    await press(/^More$/);
    await chooseAction('Set stock…');
    await fill(/^On hand/, '5');
    await press('Set stock');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    expect(textbox(/^On hand/).value).toBe('5');
  });

  test('reject products together, with one reason', async () => {
    const server = serverThatPreviews({});
    await renderPage(ProductsPage);
    await selectBoth();
    await press(/^More$/);
    await chooseAction('Reject…');
    await screen.findByRole('dialog', { name: 'Reject 2 products' });
    await fill('Reason', 'Blurred images');
    await press('Reject');
    await waitFor(() =>
      expect(bulkBody(server)).toEqual({ ids, action: 'reject', patch: { reason: 'Blurred images' } }),
    );
  });
});
