import './payout-drawer.tsx';
import type { PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { errorAt, failure, fill, ok, okRows, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import {
  descriptionTexts,
  pressAfterPreview,
  fakePayout,
  dryRunBodies,
  respondWithPreview,
  VENDOR_ID,
  writeRequests,
} from './account.fixture.ts';
import { PayoutDrawer } from './payout-drawer.tsx';

const { id } = fakePayout();
const CHANGE_STATUS = `POST /v1/payouts/${id}/status`;

async function open(parts: Partial<PayoutDetails> = {}, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [`GET /v1/payouts/${id}`]: () => ok(fakePayout(parts)),
    'GET /v1/activity': () => okRows([]),
    ...routes,
  });
  const onClose = vi.fn();
  await renderPage(() => <PayoutDrawer id={id} onClose={onClose} />);
  return { server, onClose };
}

const footButtons = async () => {
  const drawer = within(await screen.findByRole('dialog', { name: 'Payout PO-2261' }));
  return ['Approve', 'Mark as sent', 'Mark as paid', 'Mark as failed', 'Cancel payout'].filter(
    (name) => drawer.queryByRole('button', { name }) !== null,
  );
};

test('shows the amount, the bank account, the covered earnings and the posted entries', async () => {
  await open({
    status: 'paid',
    nextStatuses: [],
    approvedByName: 'Omar Said',
    dueOn: '2026-11-05',
    bankReference: 'NB-9',
    legs: [
      {
        id: 'l1',
        at: '2026-11-02T09:05:00.000Z',
        kind: 'payout',
        debit: 'vendor:available',
        credit: 'vendor:payout',
        amount: 10_000,
        actorName: null,
      },
    ],
  });
  expect(await footButtons()).toEqual([]);
  expect(screen.getByText('02 Nov 2026 09:05 AM by Rana Aziz')).toBeTruthy();
  expect(descriptionTexts(screen.getByText('Approved by').closest('dl')!)).toEqual([
    'Vendor Atlas Crafts',
    'To •••• 4242',
    'Account holder Atlas SARL',
    'Approved by Omar Said',
    'Due 05 Nov 2026',
    'Bank reference NB-9',
  ]);
  expect(screen.getByRole('link', { name: 'Atlas Crafts' }).getAttribute('href')).toContain(VENDOR_ID);
  const legs = screen.getByRole('region', { name: 'Ledger entries' });
  expect(within(legs).getByText('Ledger entries, USD')).toBeTruthy();
  expect(
    within(legs)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['vendor:available', 'vendor:payout', '100.00']);
  expect(
    descriptionTexts(
      within(screen.getByRole('region', { name: 'Included earnings' }))
        .getByText('Earning')
        .closest('dl')!,
    ),
  ).toEqual(['Earning × 3 $100.00', 'Available $100.00']);
});

test('offers exactly the statuses that can come next, in order', async () => {
  await open({ nextStatuses: ['paid', 'failed'], status: 'sent' });
  expect(await footButtons()).toEqual(['Mark as paid', 'Mark as failed']);
  expect(screen.getByText('No entries yet')).toBeTruthy();
});

test('approving needs neither a preview nor a reason', async () => {
  const { server } = await open({}, { [CHANGE_STATUS]: () => ok(fakePayout({ status: 'approved' })) });
  await press('Approve');
  const dialog = await screen.findByRole('dialog', { name: 'Payout PO-2261' });
  expect(within(dialog).getByText('$100.00')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show full account' })).toBeNull();
  await pressAfterPreview('Approve');
  expect(await screen.findByText('Updated PO-2261')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ to: 'approved', version: 3 });
  expect(dryRunBodies(server)).toEqual([]);
});

test('the person who requested the payout cannot approve it and sees the reason', async () => {
  await open({ refusal: { code: 'payout.own', message: 'Another super admin must approve it' } });
  expect(await screen.findByText('Another super admin must approve it')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Cancel payout' })).toHaveProperty('disabled', false);
});

test('the reason why approving is disabled is hidden once the payout is approved', async () => {
  await open({
    status: 'approved',
    nextStatuses: ['sent', 'cancelled'],
    refusal: { code: 'payout.own', message: 'Another super admin must approve it' },
  });
  await screen.findByRole('button', { name: 'Mark as sent' });
  expect(screen.queryByText('Another super admin must approve it')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mark as sent' })).toHaveProperty('disabled', false);
});

test('marking as paid requires the bank reference and offers to reveal the full account', async () => {
  const paid = [{ debit: 'vendor:payout', credit: 'cash:bank', amount: 10_000 }];
  const { server } = await open(
    { status: 'sent', nextStatuses: ['paid', 'failed'] },
    { [CHANGE_STATUS]: respondWithPreview(paid) },
  );
  await press('Mark as paid');
  expect(await screen.findByText('Bank account')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show full account' })).toBeTruthy();
  expect(dryRunBodies(server)).toEqual([{ to: 'paid', version: 3, bankReference: '–' }]);
  await pressAfterPreview('Mark as paid');
  expect(errorAt(textbox('Bank reference'))).toBe('Enter the bank reference');
  await fill('Bank reference', ' NB-9 ');
  await pressAfterPreview('Mark as paid');
  await screen.findByText('Updated PO-2261');
  expect(writeRequests(server)[0]?.body).toEqual({ to: 'paid', version: 3, bankReference: 'NB-9' });
});

test.each([
  ['failed', 'Mark as failed', ['paid', 'failed']],
  ['cancelled', 'Cancel payout', ['approved', 'cancelled']],
] as const)('changing the status to %s requires a reason', async (...[to, label, nextStatuses]) => {
  const { server } = await open({ nextStatuses: [...nextStatuses] }, { [CHANGE_STATUS]: respondWithPreview([]) });
  await press(label);
  await screen.findByRole('textbox', { name: 'Reason' });
  await pressAfterPreview(label);
  expect(errorAt(textbox('Reason'))).toBe('Enter a reason');
  await fill('Reason', 'Closed account');
  await pressAfterPreview(label);
  await screen.findByText('Updated PO-2261');
  expect(writeRequests(server)[0]?.body).toEqual({ to, version: 3, reason: 'Closed account' });
});

test('after a conflict, the dialog stays open and the payout is reloaded', async () => {
  const { server } = await open({}, { [CHANGE_STATUS]: () => failure(409, 'PO-2261 is cancelled already') });
  await press('Approve');
  await pressAfterPreview('Approve');
  expect(await screen.findByText('PO-2261 is cancelled already')).toBeTruthy();
  await waitFor(() => expect(server.count(`GET /v1/payouts/${id}`)).toBe(2));
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Cancel payout' })).toBeTruthy();
});

test('warns if the bank account changed after the request', async () => {
  await open(
    {},
    {
      [`POST /v1/vendors/${VENDOR_ID}/payout-account/view`]: () =>
        ok({ holder: 'New holder', iban: null, account: '12345678', bankCode: null, masked: '•••• 5678' }),
    },
  );
  await press('Show full account');
  expect(await screen.findByText('The bank account changed after this payout was requested.')).toBeTruthy();
  expect(screen.getByText('New holder')).toBeTruthy();
  expect(screen.getByText('1234 5678')).toBeTruthy();
});

test('a payout that no longer exists can only be closed', async () => {
  const { onClose } = await open({}, { [`GET /v1/payouts/${id}`]: () => failure(404, 'This payout doesn’t exist') });
  expect((await screen.findAllByText('This payout doesn’t exist')).length).toBeGreaterThan(0);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  await userEvent.click(close!);
  expect(onClose).toHaveBeenCalled();
});
