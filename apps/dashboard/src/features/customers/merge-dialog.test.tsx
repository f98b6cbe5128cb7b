import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { failure, ok, press, renderPage } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeCustomer } from './customer.fixture.ts';
import { MergeDialog } from './merge-dialog.tsx';

const layla = fakeCustomer();
const duplicate = fakeCustomer({
  id: '01900000-0000-7000-8000-0000000000d2',
  name: 'L. Benali',
  email: 'lb@example.com',
  version: 8,
});
const statsBefore = {
  phone: null,
  status: 'active',
  ordersCount: 1,
  spent: 5000,
  addresses: 1,
  notes: 0,
  couponUses: 0,
  queries: 0,
  aliases: [],
  couponsOverLimit: [],
};
const statsAfter = {
  ...statsBefore,
  ordersCount: 3,
  spent: 9000,
  phone: '+212661204118',
  status: 'blocked',
  couponsOverLimit: ['SPRING15'],
};
const MERGE_DUPLICATE = `POST /v1/customers/${duplicate.id}/merge`;
const MERGE_LAYLA = `POST /v1/customers/${layla.id}/merge`;
const effect = {
  entity: 'customer',
  id: layla.id,
  label: 'Layla Benali',
  action: 'merge',
  before: statsBefore,
  after: statsAfter,
};
const preview = ok({ effects: [effect], money: [], stock: [], messages: [] });
const onClose = vi.fn();
let respondToMerge: () => ReturnType<typeof ok>;
let server: ReturnType<typeof fakeServer>;
const Page = () => <MergeDialog customerId={layla.id} otherId={duplicate.id} onClose={onClose} />;
const respond = ({ url }: { url: string }) => (url.includes('dryRun') ? preview : respondToMerge());
const mergeRequests = () => server.requests.filter(({ method, url }) => method === 'POST' && !url.includes('dryRun'));
const mergeButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Merge customers' });

beforeEach(() => {
  onClose.mockReset();
  respondToMerge = () => ok(layla);
  server = fakeServer({
    [`GET /v1/customers/${layla.id}`]: () => ok(layla),
    [`GET /v1/customers/${duplicate.id}`]: () => ok(duplicate),
    [MERGE_DUPLICATE]: respond,
    [MERGE_LAYLA]: respond,
  });
});

test('previews the remaining record’s orders, amounts, contact details and coupon limits', async () => {
  await renderPage(Page);
  await screen.findByText('What changes for Layla Benali');
  for (const text of ['$50.00', '$90.00', '+212661204118', 'lb@example.com'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.getByText(/exceed the per-customer limit of SPRING15/)).toBeTruthy();
});

test('requires typing the name of the other record', async () => {
  const page = await renderPage(Page);
  await screen.findByText('What changes for Layla Benali');
  expect(mergeButton().disabled).toBe(true);
  await userEvent.type(screen.getByPlaceholderText('L. Benali'), 'L. Benali');
  await press('Merge customers');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(mergeRequests()).toHaveLength(1);
  expect(mergeRequests()[0]?.url).toContain(duplicate.id);
  expect(mergeRequests()[0]?.body).toEqual({ intoId: layla.id, version: 8, intoVersion: 5 });
  expect(page.address()).toContain(layla.id);
});

test('selecting the other record swaps the merge direction and clears the confirmation', async () => {
  await renderPage(Page);
  await screen.findByText('What changes for Layla Benali');
  await userEvent.type(screen.getByPlaceholderText('L. Benali'), 'L. Benali');
  await userEvent.click(screen.getByRole('radio', { name: /lb@example.com/ }));
  await screen.findByText('What changes for L. Benali');
  expect(mergeButton().disabled).toBe(true);
  await userEvent.type(screen.getByPlaceholderText('Layla Benali'), 'Layla Benali');
  await press('Merge customers');
  await waitFor(() => expect(mergeRequests()[0]?.body).toEqual({ intoId: duplicate.id, version: 5, intoVersion: 8 }));
});

test('after a failure, shows the error and keeps the dialog open', async () => {
  respondToMerge = () => failure(409, 'L. Benali was changed in the meantime');
  await renderPage(Page);
  await screen.findByText('What changes for Layla Benali');
  await userEvent.type(screen.getByPlaceholderText('L. Benali'), 'L. Benali');
  await press('Merge customers');
  expect(await screen.findByText('L. Benali was changed in the meantime')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('cannot be confirmed if the preview is rejected', async () => {
  server = fakeServer({
    [`GET /v1/customers/${layla.id}`]: () => ok(layla),
    [`GET /v1/customers/${duplicate.id}`]: () => ok(duplicate),
    [MERGE_DUPLICATE]: () => failure(409, 'L. Benali was anonymised'),
  });
  await renderPage(Page);
  expect(await screen.findByText('L. Benali was anonymised')).toBeTruthy();
  expect(screen.queryByPlaceholderText('L. Benali')).toBeNull();
  expect(mergeButton().disabled).toBe(true);
});
