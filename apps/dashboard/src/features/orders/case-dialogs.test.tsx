import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { choose, errorAt, fill, press, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeChargeback, fakeRefund, fakeReturn } from './case.fixture.ts';
import { confirm, renderOrderDialog, serverFor } from './order-dialog.fixture.tsx';
import { fakeLine, fakeOrder } from './order.fixture.ts';

const { id, payment } = fakeOrder();
const line = fakeLine();
const FUTURE = '2199-01-01T00:00:00.000Z';
const PAST = '2026-11-01T00:00:00.000Z';

describe('a new return', () => {
  const CREATE = `POST /v1/order/${id}/returns`;
  const complete = { status: 'complete' as const, returnableUntil: FUTURE };

  test('requires items and a reason', async () => {
    const server = serverFor(CREATE);
    await renderOrderDialog({ kind: 'return' }, complete);
    expect(await screen.findByText('The return window ends on 01 Jan 2199.')).toBeTruthy();
    await confirm('Create return');
    expect(await screen.findByText('Choose items to return')).toBeTruthy();
    expect(errorAt(textbox('Reason'))).toContain('Enter a reason');
    await press('Increase Stoneware mug');
    await press('Increase Stoneware mug');
    await press('Not as described');
    await press('Add note');
    await fill(/^Note/, ' Box was open ');
    await confirm('Create return');
    expect(await screen.findByText('Created return for SK-1001')).toBeTruthy();
    expect(server.bodies()).toEqual([
      {
        lines: [{ orderLineId: line.id, quantity: 2 }],
        reason: 'Not as described',
        note: 'Box was open',
        version: 1,
      },
    ]);
  });

  test('is limited to the returnable quantity', async () => {
    const server = serverFor(CREATE);
    const lines = [fakeLine({ returnableQuantity: 1 }), fakeLine({ id: 'gone', name: 'Bowl', returnableQuantity: 0 })];
    await renderOrderDialog({ kind: 'return' }, { ...complete, lines });
    expect(screen.queryByText('Bowl')).toBeNull();
    expect(screen.getByText('1 of 3, $10.00 each')).toBeTruthy();
    await press('Increase Stoneware mug');
    expect(screen.getByRole('button', { name: 'Increase Stoneware mug' })).toHaveProperty('disabled', true);
    await fill('Quantity of Stoneware mug', '2');
    expect(screen.getByText('Only 1 left')).toBeTruthy();
    await press('Not as described');
    await confirm('Create return');
    expect(server.bodies()).toEqual([]);
  });

  test('is not possible for an admin after the return window', async () => {
    serverFor(CREATE);
    await renderOrderDialog({ kind: 'return' }, { ...complete, returnableUntil: PAST }, { profile: { areas: {} } });
    expect(screen.getByText('The return window ended on 01 Nov 2026.')).toBeTruthy();
    expect(screen.getByText('Only a super admin can create a return after the return window.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create return' })).toHaveProperty('disabled', true);
  });

  test('is possible for a super admin after the return window', async () => {
    serverFor(CREATE);
    await renderOrderDialog({ kind: 'return' }, { ...complete, returnableUntil: PAST });
    expect(screen.getByRole('button', { name: 'Create return' })).toHaveProperty('disabled', false);
  });
});

describe('a return', () => {
  const STATUS = `POST /v1/returns/${fakeReturn().id}/status`;
  const dialogTo = (to: 'approved' | 'received' | 'refunded' | 'rejected') =>
    ({ kind: 'returnStatus', returnId: fakeReturn().id, to }) as const;

  test('is approved with the version of the return, not of the order', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog(dialogTo('approved'), { returns: [fakeReturn()] });
    await confirm('Approve return');
    expect(await screen.findByText('Approved return for SK-1001')).toBeTruthy();
    expect(server.bodies()).toEqual([{ to: 'approved', note: null, version: 5 }]);
  });

  test('is rejected with a reason that the customer sees', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog(dialogTo('rejected'), { returns: [fakeReturn()] });
    expect(screen.getByText('Visible to the customer.')).toBeTruthy();
    await confirm('Reject return');
    await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Enter a reason'));
    await press('Not from this order');
    await confirm('Reject return');
    await waitFor(() =>
      expect(server.bodies()).toEqual([{ to: 'rejected', note: null, version: 5, reason: 'Not from this order' }]),
    );
  });

  test('is received with a choice for each item, to restock it or to write it off', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog(dialogTo('received'), { returns: [fakeReturn({ nextStatuses: ['received'] })] });
    expect(screen.getByRole('list', { name: 'Items' }).textContent).toContain('2 × Stoneware mug');
    await waitFor(() =>
      expect(server.previews()).toEqual([
        expect.objectContaining({ lines: [{ orderLineId: line.id, disposition: 'restocked' }] }),
      ]),
    );
    await choose('What changes for Stoneware mug', 'Write off');
    await waitFor(() => expect(server.previews()).toHaveLength(2));
    await confirm('Mark return as received');
    await waitFor(() =>
      expect(server.bodies()).toEqual([
        { to: 'received', note: null, version: 5, lines: [{ orderLineId: line.id, disposition: 'written_off' }] },
      ]),
    );
  });

  test('is refunded, optionally with the shipping', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog(dialogTo('refunded'), { returns: [fakeReturn({ nextStatuses: ['refunded'] })] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Shipping, $5.00' }));
    await waitFor(() => expect(server.previews().at(-1)).toMatchObject({ shipping: true }));
    await confirm('Refund return');
    await waitFor(() => expect(server.bodies()).toEqual([{ to: 'refunded', note: null, version: 5, shipping: true }]));
  });

  test('does not offer to refund shipping that is already refunded', async () => {
    serverFor(STATUS);
    await renderOrderDialog(dialogTo('refunded'), {
      returns: [fakeReturn({ nextStatuses: ['refunded'] })],
      payment: { ...payment, refundableShipping: 0 },
    });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('cannot be updated if someone else has already updated it', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog(dialogTo('approved'), { returns: [fakeReturn({ nextStatuses: ['received'] })] });
    expect(screen.getByText('Someone else has already updated this return.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve return' })).toHaveProperty('disabled', true);
    expect(server.previews()).toEqual([]);
  });
});

describe('a refund', () => {
  const STATUS = `POST /v1/order/${id}/refunds/${fakeRefund().id}/status`;
  const dialogTo = (to: 'sent' | 'bounced') => ({ kind: 'refundStatus', refundId: fakeRefund().id, to }) as const;
  const refunds = [fakeRefund()];

  test('is recorded as sent, and the reference is optional', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog(dialogTo('sent'), { refunds });
    expect(await screen.findByRole('dialog', { name: 'Mark refund R-7 as sent' })).toBeTruthy();
    await confirm('Record as sent');
    expect(await screen.findByText('Refund of $10.00 sent')).toBeTruthy();
    expect(server.bodies()).toEqual([{ to: 'sent', version: 1, reference: null }]);
  });

  test('is recorded as bounced only with a reason', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog(dialogTo('bounced'), { refunds });
    await confirm('Record as bounced');
    await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Enter a reason'));
    await press('Card closed');
    await confirm('Record as bounced');
    expect(await screen.findByText('Refund of $10.00 bounced')).toBeTruthy();
    expect(server.bodies()).toEqual([{ to: 'bounced', version: 1, reason: 'Card closed' }]);
  });

  test('cannot be recorded again if someone else has already recorded it', async () => {
    serverFor(STATUS);
    await renderOrderDialog(dialogTo('sent'), { refunds: [fakeRefund({ nextStatuses: ['bounced'] })] });
    expect(screen.getByText('Someone else has already recorded this.')).toBeTruthy();
  });
});

describe('a chargeback', () => {
  const chargebackId = fakeChargeback().id;
  const STATUS = `POST /v1/order/${id}/chargebacks/${chargebackId}/status`;
  const UPDATE = `PATCH /v1/order/${id}/chargebacks/${chargebackId}`;
  const chargebacks = [fakeChargeback()];

  test('is won, with the fee that the gateway keeps', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog({ kind: 'chargebackStatus', chargebackId, to: 'won' }, { chargebacks });
    expect(screen.getByText('The bank returns the money and the refund is reversed.')).toBeTruthy();
    await userEvent.clear(textbox(/^Gateway fee kept/));
    await confirm('Record as won');
    await waitFor(() => expect(server.bodies()).toEqual([{ to: 'won', fee: 0, note: null, version: 1 }]));
  });

  test('is lost, with the known fee by default', async () => {
    const server = serverFor(STATUS);
    await renderOrderDialog({ kind: 'chargebackStatus', chargebackId, to: 'lost' }, { chargebacks });
    await confirm('Record as lost');
    await waitFor(() => expect(server.bodies()).toEqual([{ to: 'lost', fee: 1500, note: null, version: 1 }]));
  });

  test('cannot be decided again', async () => {
    serverFor(STATUS);
    const decided = [fakeChargeback({ status: 'won', nextStatuses: [] })];
    await renderOrderDialog({ kind: 'chargebackStatus', chargebackId, to: 'lost' }, { chargebacks: decided });
    expect(screen.getByText('The outcome has already been recorded.')).toBeTruthy();
  });

  test('has an evidence due date that includes the whole day', async () => {
    const server = serverFor(UPDATE);
    await renderOrderDialog({ kind: 'evidence', chargebackId }, { chargebacks });
    await confirm('Save date');
    expect(await screen.findByText('Evidence date changed')).toBeTruthy();
    expect(server.bodies()).toEqual([{ evidenceDueAt: expect.stringMatching(/^2026-12-01T23:59:59/), version: 1 }]);
  });

  test('has its evidence marked as submitted if the date is empty', async () => {
    const server = serverFor(UPDATE);
    await renderOrderDialog(
      { kind: 'evidence', chargebackId },
      { chargebacks: [fakeChargeback({ evidenceDueAt: null })] },
    );
    await confirm('Save date');
    expect(await screen.findByText('Evidence marked as submitted')).toBeTruthy();
    expect(server.bodies()).toEqual([{ evidenceDueAt: null, version: 1 }]);
  });
});
