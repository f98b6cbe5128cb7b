import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { errorAt, failure, fieldError, fill, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { pressAfterPreview, effectTexts, dryRunBodies, respondWithPreview, writeRequests } from './account.fixture.ts';
import { GatewayDialog, TaxDialog } from './booking-dialogs.tsx';

const CREATE_GATEWAY_PAYOUT = 'POST /v1/gateway-payouts';
const CREATE_TAX_REMITTANCE = 'POST /v1/tax-remittances';

async function open(Dialog: typeof GatewayDialog, routes: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(routes);
  const onClose = vi.fn();
  await renderPage(() => <Dialog currency="USD" onClose={onClose} />);
  await screen.findByRole('dialog');
  return { server, onClose };
}

describe('a gateway payout', () => {
  const money = [
    { debit: 'cash:bank', credit: 'cash:gateway', amount: 48_500 },
    { debit: 'expense:psp', credit: 'cash:gateway', amount: 1500 },
  ];

  test('is recorded with the amount received, the fee and the bank reference', async () => {
    const { server, onClose } = await open(GatewayDialog, { [CREATE_GATEWAY_PAYOUT]: respondWithPreview(money) });
    expect(screen.getByRole('dialog', { name: 'Gateway payout' })).toBeTruthy();
    expect(textbox('Gateway fee').value).toBe('0.00');
    await fill('Amount received', '485');
    await fill('Gateway fee', '15');
    expect(await screen.findByText('Gateway fees')).toBeTruthy();
    expect(effectTexts()).toEqual(['Bank account+$485.00', 'At the payment gateway−$500.00', 'Gateway fees+$15.00']);
    await fill('Reference', ' NB-77 ');
    await pressAfterPreview('Record $485.00');
    expect(await screen.findByText('Recorded gateway payout of $485.00')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ amount: 48_500, fee: 1500, reference: 'NB-77' });
    expect(dryRunBodies(server).at(-1)).toEqual({ amount: 48_500, fee: 1500, reference: '–' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is sent with a fee of zero if the fee is left empty', async () => {
    const { server } = await open(GatewayDialog, { [CREATE_GATEWAY_PAYOUT]: respondWithPreview([]) });
    await fill('Amount received', '10');
    await fill('Gateway fee', ' ');
    await fill('Reference', 'NB-78');
    await pressAfterPreview('Record $10.00');
    await screen.findByText('Recorded gateway payout of $10.00');
    expect(writeRequests(server)[0]?.body).toEqual({ amount: 1000, fee: 0, reference: 'NB-78' });
  });

  test('needs an amount and a reference', async () => {
    const { server } = await open(GatewayDialog, { [CREATE_GATEWAY_PAYOUT]: respondWithPreview([]) });
    await press('Record $0.00');
    expect(errorAt(textbox('Amount received'))).not.toBe('');
    expect(errorAt(textbox('Reference'))).toBe('Enter the bank reference');
    expect(server.requests).toEqual([]);
    await fill('Amount received', '10');
    await pressAfterPreview('Record $10.00');
    expect(writeRequests(server)).toEqual([]);
  });

  test('shows a rejected fee at its field', async () => {
    await open(GatewayDialog, {
      [CREATE_GATEWAY_PAYOUT]: respondWithPreview([], () =>
        fieldError('fee', 'The fee exceeds the balance at the gateway'),
      ),
    });
    await fill('Amount received', '10');
    await fill('Reference', 'NB-79');
    await pressAfterPreview('Record $10.00');
    await waitFor(() => expect(errorAt(textbox('Gateway fee'))).toBe('The fee exceeds the balance at the gateway'));
    expect(errorAt(textbox('Amount received'))).toBe('');
  });
});

describe('a tax payment', () => {
  test('is recorded with its reference', async () => {
    const { server, onClose } = await open(TaxDialog, {
      [CREATE_TAX_REMITTANCE]: respondWithPreview([{ debit: 'tax:payable', credit: 'cash:bank', amount: 12_000 }]),
    });
    await fill('Amount', '120');
    expect(await screen.findByText('Tax payable')).toBeTruthy();
    await fill('Reference', 'TAX-Q3');
    await pressAfterPreview('Record $120.00');
    expect(await screen.findByText('Recorded tax payment of $120.00')).toBeTruthy();
    expect(writeRequests(server)[0]?.body).toEqual({ amount: 12_000, reference: 'TAX-Q3' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('cannot be confirmed above the amount owed', async () => {
    const { server } = await open(TaxDialog, { [CREATE_TAX_REMITTANCE]: () => failure(409, 'Only $100.00 is owed') });
    await fill('Amount', '120');
    expect(await screen.findByText('Only $100.00 is owed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record $120.00' })).toHaveProperty('disabled', true);
    expect(writeRequests(server)).toEqual([]);
  });

  test('needs a reference that is not blank', async () => {
    const { server } = await open(TaxDialog, { [CREATE_TAX_REMITTANCE]: respondWithPreview([]) });
    await fill('Amount', '5');
    await fill('Reference', '  ');
    await pressAfterPreview('Record $5.00');
    expect(errorAt(textbox('Reference'))).toBe('Enter the bank reference');
    expect(writeRequests(server)).toEqual([]);
  });
});
