import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { errorAt, failure, fieldError, fill, press, textbox } from '#kit/testing/page.fixture.tsx';
import { confirm, renderOrderDialog, serverFor } from './order-dialog.fixture.tsx';
import { fakeOrder } from './order.fixture.ts';

const { id, payment } = fakeOrder();
const radio = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

describe('cash on delivery', () => {
  const CASH = `POST /v1/order/${id}/cash-on-delivery`;
  const withCarrier = { payment: { ...payment, cashState: 'with_carrier' as const } };

  test('is deposited in full unless another amount is entered', async () => {
    const server = serverFor(CASH);
    const { close } = await renderOrderDialog({ kind: 'cash' }, withCarrier);
    await confirm('Record $35.00');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.bodies()).toEqual([{ outcome: 'handed_in', version: 1, amount: 3500 }]);
    expect(await screen.findByText('Cash for SK-1001 recorded')).toBeTruthy();
  });

  test('requires a reason if less than the full amount is deposited', async () => {
    const server = serverFor(CASH);
    await renderOrderDialog({ kind: 'cash' }, withCarrier);
    await fill(/^Amount|^Deposited/, '30');
    await confirm('Record $30.00');
    await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Enter a reason'));
    expect(server.bodies()).toEqual([]);
    await press('Driver had no change');
    await confirm('Record $30.00');
    await waitFor(() =>
      expect(server.bodies()).toEqual([
        { outcome: 'handed_in', version: 1, amount: 3000, reason: 'Driver had no change' },
      ]),
    );
  });

  test('cannot exceed what the customer paid', async () => {
    const server = serverFor(CASH);
    await renderOrderDialog({ kind: 'cash' }, withCarrier);
    await fill(/^Amount|^Deposited/, '35.01');
    await confirm('Record $35.01');
    expect(server.bodies()).toEqual([]);
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  });

  test('has no amount field if the vendor kept it', async () => {
    const server = serverFor(CASH);
    await renderOrderDialog({ kind: 'cash' }, withCarrier);
    await radio(/vendor/i);
    expect(screen.queryByRole('textbox')).toBeNull();
    await confirm('Record as kept by vendor');
    await waitFor(() => expect(server.bodies()).toEqual([{ outcome: 'taken_by_vendor', version: 1 }]));
  });

  test('cannot be recorded again once it is settled', async () => {
    serverFor(CASH);
    await renderOrderDialog({ kind: 'cash' }, { payment: { ...payment, cashState: 'handed_in' } });
    expect(await screen.findByText('The cash for this order has already been settled.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record $35.00' })).toHaveProperty('disabled', true);
  });
});

describe('a goodwill credit', () => {
  const GOODWILL = `POST /v1/order/${id}/goodwill`;

  test('needs an amount and a reason', async () => {
    const server = serverFor(GOODWILL);
    await renderOrderDialog({ kind: 'goodwill' });
    await confirm('Issue goodwill credit');
    await waitFor(() => expect(errorAt(textbox('Amount'))).not.toBe(''));
    expect(errorAt(textbox('Reason'))).toContain('Enter a reason');
    expect(server.previews()).toEqual([]);
    expect(server.bodies()).toEqual([]);
  });

  test('is previewed with its amount, and issued with the reason', async () => {
    const server = serverFor(GOODWILL);
    const { close } = await renderOrderDialog({ kind: 'goodwill' });
    await fill('Amount', '5');
    await fill('Reason', '  Late twice ');
    await confirm('Issue $5.00');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.bodies()).toEqual([{ amount: 500, reason: 'Late twice', version: 1 }]);
    expect(server.previews().at(-1)).toMatchObject({ amount: 500 });
    expect(await screen.findByText('Issued $5.00 goodwill credit for SK-1001')).toBeTruthy();
  });

  test('shows an error at the amount and keeps the dialog open if it exceeds the limit', async () => {
    serverFor(GOODWILL, () => fieldError('amount', 'At most $20.00'));
    const { close } = await renderOrderDialog({ kind: 'goodwill' });
    await fill('Amount', '50');
    await press('Long wait');
    await confirm('Issue $50.00');
    await waitFor(() => expect(errorAt(textbox('Amount'))).toContain('At most $20.00'));
    expect(textbox('Reason').value).toBe('Long wait');
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a chargeback', () => {
  const CHARGEBACK = `POST /v1/order/${id}/chargebacks`;

  test('defaults to the refundable amount, and is sent with the entered fee and reference', async () => {
    const server = serverFor(CHARGEBACK);
    await renderOrderDialog({ kind: 'chargeback' });
    await press('Not received');
    await fill(/^Gateway fee/, '15');
    await fill(/^Reference/, ' CB-9 ');
    await confirm('Record $35.00');
    expect(await screen.findByText('Recorded chargeback of $35.00')).toBeTruthy();
    expect(server.bodies()).toEqual([
      {
        amount: 3500,
        fee: 1500,
        reason: 'Not received',
        reference: 'CB-9',
        evidenceDueAt: null,
        version: 1,
      },
    ]);
  });

  test('cannot exceed the refundable amount', async () => {
    const server = serverFor(CHARGEBACK);
    await renderOrderDialog({ kind: 'chargeback' });
    await fill('Amount', '35.01');
    await press('Not received');
    await confirm('Record $35.01');
    await waitFor(() => expect(errorAt(textbox('Amount'))).toContain('Enter $35.00 or less'));
    expect(server.bodies()).toEqual([]);
  });

  test('needs a reason', async () => {
    const server = serverFor(CHARGEBACK);
    await renderOrderDialog({ kind: 'chargeback' });
    await confirm('Record $35.00');
    await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Enter a reason'));
    expect(server.bodies()).toEqual([]);
  });
});

describe('a payment', () => {
  const PAY = `POST /v1/order/${id}/payments`;
  const pending = { payment: { ...payment, status: 'pending' as const } };

  test('is recorded as captured, with the payment method', async () => {
    const server = serverFor(PAY);
    await renderOrderDialog({ kind: 'payment' }, pending);
    await fill(/^Payment method/, 'Bank transfer');
    await confirm('Record $35.00');
    expect(await screen.findByText('Recorded $35.00 for SK-1001')).toBeTruthy();
    expect(server.bodies()).toEqual([
      {
        status: 'captured',
        amount: 3500,
        description: 'Bank transfer',
        provider: null,
        providerReference: null,
      },
    ]);
  });

  test('requires a provider if it has a reference', async () => {
    const server = serverFor(PAY);
    await renderOrderDialog({ kind: 'payment' }, pending);
    await fill(/^Reference/, 'ch_1');
    expect(errorAt(textbox(/^Provider/))).toContain('Enter the payment provider');
    await confirm('Record $35.00');
    expect(server.bodies()).toEqual([]);
    await fill(/^Provider/, 'Stripe');
    await confirm('Record $35.00');
    await waitFor(() => expect(server.bodies()[0]).toMatchObject({ provider: 'Stripe', providerReference: 'ch_1' }));
  });

  test('has an optional reason if it failed', async () => {
    const server = serverFor(PAY);
    await renderOrderDialog({ kind: 'payment' }, pending);
    await radio(/^Failed/);
    await confirm('Record failure');
    expect(await screen.findByText('Recorded failed payment for SK-1001')).toBeTruthy();
    expect(server.bodies()).toEqual([{ status: 'failed', failureReason: null }]);
  });

  test('can be changed to cash on delivery while the order is placed', async () => {
    const server = serverFor(PAY);
    await renderOrderDialog({ kind: 'payment' }, pending);
    await radio(/^Cash on delivery/);
    await confirm('Change to cash on delivery');
    await waitFor(() => expect(server.bodies()).toEqual([{ status: 'due' }]));
  });

  test.each([
    { name: 'an order that was packed', parts: { ...pending, status: 'packed' as const }, choices: 2 },
    { name: 'a paid order', parts: {}, choices: 1 },
  ])('has fewer possible outcomes for $name', async ({ parts, choices }) => {
    serverFor(PAY);
    await renderOrderDialog({ kind: 'payment' }, parts);
    expect(screen.getAllByRole('radio')).toHaveLength(choices);
  });

  test('is refunded immediately if the order is cancelled, and the dialog says so', async () => {
    serverFor(PAY);
    await renderOrderDialog({ kind: 'payment' }, { ...pending, status: 'cancelled' });
    expect(screen.getByText('The order is cancelled, so it’s refunded immediately.')).toBeTruthy();
  });

  test('keeps the dialog open during an outage', async () => {
    serverFor(PAY, () => failure(503, 'Souk is busy'));
    const { close } = await renderOrderDialog({ kind: 'payment' }, pending);
    await confirm('Record $35.00');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
  });
});
