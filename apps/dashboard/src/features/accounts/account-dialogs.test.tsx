import type { AccountDetails } from '@souk/contract/ledger/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { AdjustDialog, DebtDialog, FreezeDialog, type AccountDialogProps } from './account-dialogs.tsx';
import {
  pressAfterPreview,
  effectTexts,
  fakeAccount,
  dryRunBodies,
  respondWithPreview,
  VENDOR_ID,
  writeRequests,
} from './account.fixture.ts';

const CREATE_ADJUSTMENT = 'POST /v1/adjustments';
const CHANGE_STATUS = `POST /v1/accounts/${VENDOR_ID}/status`;
const CREATE_DEBT_PAYMENT = `POST /v1/accounts/${VENDOR_ID}/debt-payments`;

async function open(Dialog: FunctionComponent<AccountDialogProps>, parts: Partial<AccountDetails> = {}) {
  const onClose = vi.fn();
  await renderPage(() => <Dialog account={fakeAccount(parts)} onClose={onClose} />);
  await screen.findByRole('dialog');
  return onClose;
}

const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('an adjustment', () => {
  const credit = [{ debit: 'expense:adjustment', credit: 'vendor:available', amount: 2000 }];

  test('is previewed while it is entered, then posted with the trimmed reason', async () => {
    const server = fakeServer({ [CREATE_ADJUSTMENT]: respondWithPreview(credit) });
    const onClose = await open(AdjustDialog);
    expect(screen.getByRole('dialog', { name: 'Adjust Atlas Crafts' })).toBeTruthy();
    await fill('Amount', '20');
    expect(await screen.findByText('Vendors, available')).toBeTruthy();
    expect(effectTexts()).toEqual(['Credit adjustments+$20.00', 'Vendors, available+$20.00']);
    expect(dryRunBodies(server).at(-1)).toEqual({ vendorId: VENDOR_ID, direction: 'plus', amount: 2000, reason: '–' });
    await fill('Reason', ' Lost parcel ');
    await pressAfterPreview('Credit $20.00');
    expect(await screen.findByText('Posted adjustment of $20.00')).toBeTruthy();
    expect(onClose).toHaveBeenCalledOnce();
    expect(writeRequests(server)).toHaveLength(1);
    expect(writeRequests(server)[0]?.body).toEqual({
      vendorId: VENDOR_ID,
      direction: 'plus',
      amount: 2000,
      reason: 'Lost parcel',
    });
    expect(writeRequests(server)[0]?.headers.get('idempotency-key')).toMatch(/^.{8,}$/);
  });

  test('debits the vendor if that direction is selected, and the button says so', async () => {
    const server = fakeServer({ [CREATE_ADJUSTMENT]: respondWithPreview([]) });
    await open(AdjustDialog);
    await pick('Debit the vendor');
    await fill('Amount', '5');
    await fill('Reason', 'Fine');
    await pressAfterPreview('Debit $5.00');
    await screen.findByText('Posted adjustment of $5.00');
    expect(writeRequests(server)[0]?.body).toMatchObject({ direction: 'minus', amount: 500 });
    await pick('Credit the vendor');
    expect(screen.getByRole('button', { name: 'Credit $5.00' })).toBeTruthy();
  });

  test('requires an amount and a reason, and sends not even a dry run without them', async () => {
    const server = fakeServer({});
    await open(AdjustDialog);
    expect(errorAt(textbox('Amount'))).toBe('');
    await press('Credit $0.00');
    expect(errorAt(textbox('Amount'))).not.toBe('');
    expect(errorAt(textbox('Reason'))).toBe('Enter a reason');
    expect(server.requests).toEqual([]);
  });

  test('is not sent with a blank reason', async () => {
    const server = fakeServer({ [CREATE_ADJUSTMENT]: respondWithPreview([]) });
    await open(AdjustDialog);
    await fill('Amount', '5');
    await fill('Reason', '   ');
    await pressAfterPreview('Credit $5.00');
    expect(errorAt(textbox('Reason'))).toBe('Enter a reason');
    expect(writeRequests(server)).toEqual([]);
  });

  test('shows an error from the dry run at the amount before submission', async () => {
    fakeServer({ [CREATE_ADJUSTMENT]: () => fieldError('amount', 'The limit is $10.00') });
    await open(AdjustDialog);
    await fill('Amount', '20');
    await waitFor(() => expect(errorAt(textbox('Amount'))).toBe('The limit is $10.00'));
  });

  test('keeps the input after a failure, and a retry reuses the idempotency key', async () => {
    const server = fakeServer({ [CREATE_ADJUSTMENT]: respondWithPreview(credit, () => failure(503, 'Souk is busy')) });
    const onClose = await open(AdjustDialog);
    await fill('Amount', '20');
    await fill('Reason', 'Lost parcel');
    await pressAfterPreview('Credit $20.00');
    expect((await screen.findByRole('alert')).textContent).toBe('Souk is busy');
    await pressAfterPreview('Credit $20.00');
    await waitFor(() => expect(writeRequests(server)).toHaveLength(2));
    const [first, second] = writeRequests(server).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(textbox('Reason').value).toBe('Lost parcel');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('freezing an account', () => {
  test('requires a reason and sends the displayed version', async () => {
    const server = fakeServer({ [CHANGE_STATUS]: () => ok(fakeAccount()) });
    const onClose = await open(FreezeDialog);
    expect(screen.getByRole('dialog', { name: 'Freeze Atlas Crafts’s account' })).toBeTruthy();
    expect(screen.getByText(/No payouts until the account is unfrozen/)).toBeTruthy();
    await press('Freeze account');
    expect(errorAt(textbox('Reason'))).toBe('Enter a reason');
    expect(server.requests).toEqual([]);
    await fill('Reason', ' Audit ');
    await press('Freeze account');
    expect(await screen.findByText('Account frozen')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ to: 'frozen', reason: 'Audit', version: 5 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is undone without a reason', async () => {
    const server = fakeServer({ [CHANGE_STATUS]: () => ok(fakeAccount()) });
    await open(FreezeDialog, { nextStatuses: ['normal'] });
    expect(screen.getByRole('dialog', { name: 'Unfreeze Atlas Crafts’s account' })).toBeTruthy();
    expect(screen.getByText('Payouts can be made again.')).toBeTruthy();
    await press('Unfreeze account');
    expect(await screen.findByText('Account unfrozen')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ to: 'normal', version: 5 });
  });

  test('shows a rejected reason at its field', async () => {
    fakeServer({ [CHANGE_STATUS]: () => fieldError('reason', 'Use at most 500 characters') });
    await open(FreezeDialog);
    await fill('Reason', 'Audit');
    await press('Freeze account');
    await waitFor(() => expect(errorAt(textbox('Reason'))).toBe('Use at most 500 characters'));
  });
});

describe('a debt', () => {
  const inDebt = { available: -4550, state: 'in_debt' } as const;

  test('starts with the full amount, and repayment requires a bank reference', async () => {
    const server = fakeServer({ [CREATE_DEBT_PAYMENT]: respondWithPreview([]) });
    await open(DebtDialog, inDebt);
    expect(screen.getByRole('dialog', { name: 'Settle Atlas Crafts’s debt' })).toBeTruthy();
    expect(screen.getByText('Owed: $45.50')).toBeTruthy();
    expect(textbox('Amount').value).toBe('45.50');
    await pressAfterPreview('Record $45.50');
    expect(errorAt(textbox('Bank reference'))).toBe('Enter the bank reference');
    await fill('Bank reference', 'NB-12');
    await pressAfterPreview('Record $45.50');
    expect(await screen.findByText('Recorded repayment of $45.50')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ outcome: 'paid_in', amount: 4550, reference: 'NB-12' });
  });

  test('can be partly written off, with a reason instead of a bank reference', async () => {
    const server = fakeServer({ [CREATE_DEBT_PAYMENT]: respondWithPreview([]) });
    await open(DebtDialog, inDebt);
    await pick('Written off');
    expect(screen.queryByRole('textbox', { name: 'Bank reference' })).toBeNull();
    await fill('Amount', '10');
    await pressAfterPreview('Write off $10.00');
    expect(errorAt(textbox('Reason'))).toBe('Enter a reason');
    await fill('Reason', 'Shop closed');
    await pressAfterPreview('Write off $10.00');
    expect(await screen.findByText('Wrote off $10.00')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ outcome: 'written_off', amount: 1000, reason: 'Shop closed' });
    await pick('Repaid');
    expect(screen.getByRole('button', { name: 'Record $10.00' })).toBeTruthy();
  });
});
