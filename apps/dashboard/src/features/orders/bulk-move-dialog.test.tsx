import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { confirm } from './order-dialog.fixture.tsx';

const BULK_ROUTE = 'POST /v1/order/bulk';
const onClose = vi.fn();
const select = vi.fn();
afterEach(() => vi.resetAllMocks());

const selection: Selection = {
  ids: new Set(['a', 'b', 'c']),
  count: 3,
  isAll: false,
  filter: {},
  matching: 3,
  isEstimate: false,
  isPageSelected: false,
  has: () => true,
  toggle: vi.fn(),
  togglePage: vi.fn(),
  selectAll: vi.fn(),
  recount: vi.fn(),
  select,
  clear: vi.fn(),
};
const effect = (id: string, from: string, to: string) => ({
  entity: 'order',
  id,
  label: `SK-${id}`,
  action: 'moved',
  before: { status: from },
  after: { status: to },
});
const unpaid = { id: 'c', label: 'SK-c', code: 'text', message: 'It is not paid yet' };
const preview = {
  effects: [effect('a', 'placed', 'packed'), effect('b', 'placed', 'packed')],
  money: [],
  stock: [],
  messages: [],
  failed: [unpaid],
};
const carriers = [
  { name: 'Amana', needsTrackingNumber: true },
  { name: 'Own driver', needsTrackingNumber: false },
];
const profile = { configuration: { ...fakeProfile().configuration, carriers } };
const isPreview = (url: string) => url.includes('dryRun');
const serverWith = (dryRunData: object, answer = ok({ done: 2, failed: [unpaid] })) => {
  const server = fakeServer({ [BULK_ROUTE]: ({ url }) => (isPreview(url) ? ok(dryRunData) : answer) });
  return { bodies: () => server.requests.filter(({ url }) => !isPreview(url)).map(({ body }) => body) };
};
const renderDialog = () =>
  renderPage(() => <BulkMoveDialog selection={selection} rows={[]} onClose={onClose} />, { profile });

test('previews which orders move, and why the others do not', async () => {
  const server = serverWith(preview);
  await renderDialog();
  expect(await screen.findByText('1 order won’t change')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'What will happen' }).textContent).toMatch(/^2 orders/);
  expect(screen.getByText('It is not paid yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'SK-c' }).getAttribute('href')).toBe('/dashboard/orders/c/details');
  expect(server.bodies()).toEqual([]);
});

test('moves the orders, then shows a report and keeps the failed ones selected', async () => {
  const server = serverWith(preview);
  await renderDialog();
  await confirm('Advance 2 orders');
  expect(await screen.findByRole('dialog', { name: '2 orders advanced' })).toBeTruthy();
  expect(server.bodies()).toEqual([{ ids: ['a', 'b', 'c'], action: 'move' }]);
  expect(select).toHaveBeenCalledWith(['c']);
  expect(screen.getByText('It is not paid yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Advance/ })).toBeNull();
  await press('Done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('only a carrier that needs no tracking number can be selected for packed orders', async () => {
  const server = serverWith(preview);
  await renderDialog();
  await userEvent.click(await screen.findByRole('combobox', { name: /^Carrier for packed orders/ }));
  const amana = await screen.findByRole('option', { name: /^Amana/ });
  expect(amana.getAttribute('aria-disabled')).toBe('true');
  expect(amana.textContent).toContain('needs tracking numbers');
  await userEvent.click(screen.getByRole('option', { name: 'Own driver' }));
  await confirm('Advance 2 orders');
  await waitFor(() =>
    expect(server.bodies()).toEqual([
      { ids: ['a', 'b', 'c'], action: 'move', patch: { shipment: { carrier: 'Own driver' } } },
    ]),
  );
});

test('the button is disabled if no order can move', async () => {
  serverWith({ ...preview, effects: [] });
  await renderDialog();
  const button = await screen.findByRole('button', { name: 'Advance to next status' });
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
});

test('the button shows no number of orders if the preview covers only the first ones', async () => {
  serverWith({ ...preview, rows: 1200 });
  await renderDialog();
  expect(await screen.findByText('Showing the first few of 1,200 orders.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Advance to next status' })).toBeTruthy();
});

test('an outage keeps the dialog open for a retry', async () => {
  serverWith(preview, failure(503, 'Souk is busy'));
  await renderDialog();
  await confirm('Advance 2 orders');
  expect(await screen.findByText('Souk is busy')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Advance 2 orders' })).toBeTruthy();
});
