import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { BankCard } from './bank-card.tsx';
import { fakeVendor } from './vendor.fixture.ts';

const { id } = fakeVendor();
const UPDATE_ROUTE = `PATCH /v1/vendors/${id}/payout-account`;
const IBAN = 'GB33BUKB20201555555555';
const withAccount = {
  payoutAccount: { kind: 'account', holder: 'Atlas SARL', masked: '•••• 4242', bankCode: 'BMCE' },
} as const;

async function renderCard(parts: Partial<VendorDetails> = {}, routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(routes);
  await renderPage(() => <BankCard vendor={fakeVendor(parts)} />);
  return server;
}

const sentRequests = (server: ReturnType<typeof fakeServer>) =>
  server.requests.filter(({ method }) => method !== 'GET');

test('without a bank account there is nothing to reveal, and one can be added', async () => {
  await renderCard();
  expect(screen.getByText('Not set')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show full account' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
});

test('an account is masked, with its holder and the bank code', async () => {
  await renderCard(withAccount);
  for (const text of ['Atlas SARL', '•••• 4242', 'BMCE', 'Account']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText('IBAN')).toBeNull();
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
});

test('adding an IBAN warns about the freeze and sends the version', async () => {
  const server = await renderCard({}, { [UPDATE_ROUTE]: () => ok(fakeVendor(withAccount)) });
  await press('Add');
  expect(screen.getByText(/freezes payouts for 48 hours/)).toBeTruthy();
  await fill('Account holder', 'Atlas SARL');
  await fill('IBAN', IBAN);
  await press('Change bank account');
  expect(await screen.findByText('Bank account changed. Payouts are frozen for 48 hours.')).toBeTruthy();
  expect(sentRequests(server)[0]?.body).toEqual({
    holder: 'Atlas SARL',
    iban: IBAN,
    account: '',
    bankCode: '',
    version: 4,
  });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the number of an existing account has to be entered again, and is cleared when the kind of account changes', async () => {
  const server = await renderCard(withAccount, { [UPDATE_ROUTE]: () => ok(fakeVendor()) });
  await press('Change');
  expect(textbox('Account holder').value).toBe('Atlas SARL');
  expect(textbox('Account number').value).toBe('');
  await fill('Account number', '12345678');
  await fill('Bank code', 'BMCE');
  await press('IBAN');
  expect(screen.queryByRole('textbox', { name: 'Bank code' })).toBeNull();
  await fill('IBAN', IBAN);
  await press('Change bank account');
  await waitFor(() => expect(sentRequests(server)).toHaveLength(1));
  expect(sentRequests(server)[0]?.body).toMatchObject({ iban: IBAN, account: '', bankCode: '' });
});

test('an account number is sent without an IBAN', async () => {
  const server = await renderCard({}, { [UPDATE_ROUTE]: () => ok(fakeVendor()) });
  await press('Add');
  await fill('IBAN', IBAN);
  await press('Account number');
  await fill('Account holder', 'Atlas SARL');
  await fill('Account number', '12345678');
  await fill('Bank code', 'BMCE');
  await press('Change bank account');
  await waitFor(() => expect(sentRequests(server)).toHaveLength(1));
  expect(sentRequests(server)[0]?.body).toMatchObject({ iban: '', account: '12345678', bankCode: 'BMCE' });
});

test('missing and invalid values are reported at their fields, and nothing is sent', async () => {
  const server = await renderCard();
  await press('Add');
  await fill('IBAN', 'GB00');
  await press('Change bank account');
  await waitFor(() => expect(errorAt(textbox('Account holder'))).not.toBe(''));
  expect(errorAt(textbox('IBAN'))).not.toBe('');
  expect(sentRequests(server)).toEqual([]);
});

test.each([
  ['at its field', fieldError('iban', 'This IBAN belongs to another vendor'), 'This IBAN belongs to another vendor'],
  ['above the form', failure(409, 'This vendor changed in the meantime'), 'This vendor changed in the meantime'],
])('a rejection is displayed %s, and the input is kept', async (...[, response, text]) => {
  await renderCard({}, { [UPDATE_ROUTE]: () => response });
  await press('Add');
  await fill('Account holder', 'Atlas SARL');
  await fill('IBAN', IBAN);
  await press('Change bank account');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(textbox('IBAN').value).toBe(IBAN);
});

test('cancelling keeps the account', async () => {
  const server = await renderCard(withAccount);
  await press('Change');
  await press('Cancel');
  expect(screen.getByText('•••• 4242')).toBeTruthy();
  expect(server.requests).toEqual([]);
});
