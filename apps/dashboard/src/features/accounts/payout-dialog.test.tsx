import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorAt, failure, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { PayoutDialog } from './account-dialogs.tsx';
import {
  descriptionTexts,
  pressAfterPreview,
  effectTexts,
  fakeAccount,
  fakePayout,
  dryRunBodies,
  respondWithPreview,
  VENDOR_ID,
  writeRequests,
} from './account.fixture.ts';

const PREVIEW = 'GET /v1/payouts/preview';
const CREATE = 'POST /v1/payouts';
const covers = { ...fakePayout().covers, broughtForward: 1500 };
const payable = {
  amount: 10_000,
  minimum: 100,
  currency: 'USD',
  refusal: null,
  approvalOver: 8000,
  account: null,
  covers,
};
const payoutTransfers = [{ debit: 'vendor:available', credit: 'vendor:payout', amount: 10_000 }];

async function open(routes: Parameters<typeof fakeServer>[0] = {}, account = fakeAccount()) {
  const server = fakeServer({ [PREVIEW]: () => ok(payable), [CREATE]: respondWithPreview(payoutTransfers), ...routes });
  const onClose = vi.fn();
  await renderPage(() => <PayoutDialog account={account} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Pay out to Atlas Crafts' });
  return { server, onClose };
}

test('starts with the full available balance and shows its breakdown', async () => {
  const { server } = await open();
  await waitFor(() => expect(textbox('Amount').value).toBe('100.00'));
  expect(screen.getByText('To Atlas SARL, •••• 4242')).toBeTruthy();
  expect(descriptionTexts(screen.getByText('Carried over').closest('dl')!)).toEqual([
    'Carried over $15.00',
    'Earning × 3 $100.00',
    'Available $100.00',
  ]);
  expect(await screen.findByText('Vendors, in payout')).toBeTruthy();
  expect(effectTexts()).toEqual(['Vendors, available−$100.00', 'Vendors, in payout+$100.00']);
  expect(dryRunBodies(server)).toEqual([{ vendorId: VENDOR_ID, amount: 10_000 }]);
});

test('pays out part of the available balance', async () => {
  const { server, onClose } = await open();
  await waitFor(() => expect(textbox('Amount').value).toBe('100.00'));
  await fill('Amount', '25.50');
  await pressAfterPreview('Pay out $25.50');
  expect(await screen.findByText('Requested payout of $25.50')).toBeTruthy();
  expect(writeRequests(server)[0]?.body).toEqual({ vendorId: VENDOR_ID, amount: 2550 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('an amount above the limit needs the approval of another super admin', async () => {
  await open();
  const note = /^Amounts above \$80\.00 need another super admin/;
  expect(await screen.findByText(note)).toBeTruthy();
  await fill('Amount', '80');
  expect(screen.queryByText(note)).toBeNull();
  await fill('Amount', '80.01');
  expect(screen.getByText(note)).toBeTruthy();
});

test('without a limit, does not mention approval', async () => {
  await open({ [PREVIEW]: () => ok({ ...payable, approvalOver: null }) });
  await waitFor(() => expect(textbox('Amount').value).toBe('100.00'));
  expect(screen.queryByText(/^Amounts above/)).toBeNull();
});

test('a zero amount shows an error and is not sent', async () => {
  const { server } = await open();
  await waitFor(() => expect(textbox('Amount').value).toBe('100.00'));
  await fill('Amount', '0');
  await pressAfterPreview('Pay out $0.00');
  await waitFor(() => expect(errorAt(textbox('Amount'))).not.toBe(''));
  expect(writeRequests(server)).toEqual([]);
});

test('if no payout is possible, shows the reason instead of the amount field', async () => {
  const refusal = { code: 'payout.frozen', message: 'The account is frozen' };
  const { server } = await open({ [PREVIEW]: () => ok({ ...payable, refusal }) });
  expect(await screen.findByText('The account is frozen')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show full account' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Pay out/ })).toHaveProperty('disabled', true);
  expect(server.count(CREATE)).toBe(0);
});

test('after a conflict, the balance is reloaded and the entered amount is kept', async () => {
  const { server, onClose } = await open({
    [CREATE]: respondWithPreview(payoutTransfers, () => failure(409, 'Only $20.00 is left')),
  });
  await waitFor(() => expect(textbox('Amount').value).toBe('100.00'));
  await fill('Amount', '25');
  await pressAfterPreview('Pay out $25.00');
  expect(await screen.findByText('Only $20.00 is left')).toBeTruthy();
  await waitFor(() => expect(server.count(PREVIEW)).toBe(2));
  expect(textbox('Amount').value).toBe('25.00');
  expect(onClose).not.toHaveBeenCalled();
});

test('other errors do not reload the balance', async () => {
  const { server } = await open({ [CREATE]: respondWithPreview(payoutTransfers, () => failure(503, 'Souk is busy')) });
  await waitFor(() => expect(textbox('Amount').value).toBe('100.00'));
  await pressAfterPreview('Pay out $100.00');
  await screen.findByText('Souk is busy');
  expect(server.count(PREVIEW)).toBe(1);
});

test('the full account number is revealed on request, grouped in fours, and can be hidden again', async () => {
  const { server } = await open({
    [`POST /v1/vendors/${VENDOR_ID}/payout-account/view`]: () =>
      ok({
        holder: 'Atlas SARL',
        iban: 'MA64011519000001205000534921',
        account: null,
        bankCode: 'BMCE',
        masked: '4242',
      }),
  });
  await press('Show full account');
  expect(await screen.findByText('MA64 0115 1900 0001 2050 0053 4921')).toBeTruthy();
  expect(screen.getByText('BMCE')).toBeTruthy();
  expect(server.count(`POST /v1/vendors/${VENDOR_ID}/payout-account/view`)).toBe(1);
  await press('Hide');
  expect(screen.queryByText('BMCE')).toBeNull();
});

test('without a bank account there is no button to reveal the number', async () => {
  await open({}, fakeAccount({ payoutAccount: null }));
  await waitFor(() => expect(textbox('Amount').value).toBe('100.00'));
  expect(screen.queryByRole('button', { name: 'Show full account' })).toBeNull();
});
