import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { choose, errorAt, failure, fill, ok, press, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { confirm, renderOrderDialog, serverFor } from './order-dialog.fixture.tsx';
import { fakeOrder } from './order.fixture.ts';

const { id, shippingAddress, shipment } = fakeOrder();
const STATUS_ROUTE = `POST /v1/order/${id}/status`;
const UPDATE_ROUTE = `PATCH /v1/order/${id}`;
const carriers = [
  { name: 'Amana', needsTrackingNumber: true },
  { name: 'Own driver', needsTrackingNumber: false },
];
const profile = { configuration: { ...fakeProfile().configuration, carriers } };
const step = { needsReason: false, needsCarrier: false, blockedBy: null };

describe('cancelling an order', () => {
  const dialog = { kind: 'transition', to: 'cancelled' } as const;

  test('requires a reason, and its dismiss button says ‘Keep order’', async () => {
    const server = serverFor(STATUS_ROUTE);
    await renderOrderDialog(dialog);
    expect(await screen.findByRole('button', { name: 'Keep order' })).toBeTruthy();
    await confirm(/^Cancel order/);
    await waitFor(() => expect(errorAt(textbox('Reason'))).toContain('Enter a reason'));
    expect(server.bodies()).toEqual([]);
    await press('Out of stock');
    await confirm(/^Cancel order/);
    await waitFor(() => expect(server.bodies()).toEqual([{ to: 'cancelled', version: 1, reason: 'Out of stock' }]));
  });

  test('is previewed before a reason is entered', async () => {
    const server = serverFor(STATUS_ROUTE);
    await renderOrderDialog(dialog);
    await waitFor(() => expect(server.previews()).toEqual([{ to: 'cancelled', version: 1, reason: '–' }]));
  });

  test('is no longer possible once the order has moved on', async () => {
    serverFor(STATUS_ROUTE);
    await renderOrderDialog(dialog, { status: 'complete', nextSteps: [] });
    expect(await screen.findByText(/^The order is now .*, so this action isn’t available\.$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Cancel order/ })).toHaveProperty('disabled', true);
  });
});

describe('handing an order over', () => {
  const dialog = { kind: 'transition', to: 'pickup' } as const;
  const packed = { status: 'packed' as const, nextSteps: [{ ...step, to: 'pickup' as const, needsCarrier: true }] };
  const submit = () => confirm('Hand over to carrier');

  test('needs a carrier', async () => {
    const server = serverFor(STATUS_ROUTE);
    await renderOrderDialog(dialog, packed, { profile });
    await screen.findByRole('combobox', { name: 'Carrier' });
    await submit();
    expect(await screen.findByText('Choose a carrier')).toBeTruthy();
    expect(server.previews()).toEqual([]);
  });

  test('requires a tracking number if the carrier needs one', async () => {
    const server = serverFor(STATUS_ROUTE);
    await renderOrderDialog(dialog, packed, { profile });
    await choose('Carrier', 'Amana');
    await submit();
    await waitFor(() => expect(errorAt(textbox(/^Tracking/))).toContain('This carrier needs a tracking number'));
    await fill(/^Tracking/, ' AM-1 ');
    await waitFor(() => expect(server.previews()).toHaveLength(1));
    await submit();
    await waitFor(() =>
      expect(server.bodies()).toEqual([
        {
          to: 'pickup',
          version: 1,
          shipment: { carrier: 'Amana', trackingNumber: 'AM-1', driver: null, estimateAt: null },
        },
      ]),
    );
  });

  test('requires no tracking number if the carrier needs none', async () => {
    const server = serverFor(STATUS_ROUTE);
    await renderOrderDialog(dialog, packed, { profile });
    await choose('Carrier', 'Own driver');
    await fill(/^Driver/, 'Karim');
    await waitFor(() => expect(server.previews().length).toBeGreaterThan(0));
    await submit();
    await waitFor(() =>
      expect(server.bodies()[0]).toMatchObject({
        shipment: { carrier: 'Own driver', trackingNumber: null, driver: 'Karim' },
      }),
    );
  });
});

describe('the shipment', () => {
  test('keeps its estimated day, and a carrier that is no longer configured, when it is saved', async () => {
    const server = serverFor(UPDATE_ROUTE);
    const current = { ...shipment, carrier: 'Old carrier', estimateAt: '2026-11-24T12:00:00.000Z' };
    await renderOrderDialog({ kind: 'shipment' }, { shipment: current }, { profile });
    expect(screen.getByRole('combobox', { name: 'Carrier' }).textContent).toContain('Old carrier');
    await confirm('Save shipment');
    expect(await screen.findByText('Shipment for SK-1001 saved')).toBeTruthy();
    expect(server.bodies()).toEqual([
      {
        carrier: 'Old carrier',
        trackingNumber: null,
        driver: null,
        estimateAt: '2026-11-24T12:00:00.000Z',
        version: 1,
      },
    ]);
  });

  test('requires a carrier once the parcel has shipped', async () => {
    const server = serverFor(UPDATE_ROUTE);
    await renderOrderDialog({ kind: 'shipment' }, { areAddressesFixed: true }, { profile });
    await confirm('Save shipment');
    expect(await screen.findByText('Choose a carrier')).toBeTruthy();
    expect(server.bodies()).toEqual([]);
  });

  test.each(['complete', 'cancelled'] as const)('cannot be changed if the order is %s', async (status) => {
    serverFor(UPDATE_ROUTE);
    await renderOrderDialog({ kind: 'shipment' }, { status }, { profile });
    expect(await screen.findByText('The order is closed, so its shipment can’t be changed.')).toBeTruthy();
  });
});

describe('the addresses', () => {
  const billing = { ...shippingAddress, name: 'Benali SARL' };

  test('are previewed as changes and saved with the displayed version', async () => {
    const server = serverFor(UPDATE_ROUTE);
    await renderOrderDialog({ kind: 'addresses' });
    expect(screen.getByText('No changes')).toBeTruthy();
    await fill(/^City/, 'Rabat');
    expect(screen.getByRole('list', { name: 'What changes' }).textContent).toContain('Rabat');
    await confirm('Save addresses');
    expect(await screen.findByText('Addresses for SK-1001 saved')).toBeTruthy();
    expect(server.bodies()).toEqual([
      { shippingAddress: { ...shippingAddress, city: 'Rabat' }, billingAddress: null, version: 1 },
    ]);
  });

  test('are validated before saving', async () => {
    const server = serverFor(UPDATE_ROUTE);
    await renderOrderDialog({ kind: 'addresses' });
    await userEvent.clear(textbox(/^City/));
    expect(errorAt(textbox(/^City/))).toBe('');
    await confirm('Save addresses');
    await waitFor(() => expect(errorAt(textbox(/^City/))).not.toBe(''));
    expect(server.bodies()).toEqual([]);
  });

  test('include a separate billing address until ‘same as shipping’ is selected', async () => {
    const server = serverFor(UPDATE_ROUTE);
    await renderOrderDialog({ kind: 'addresses' }, { billingAddress: billing });
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name/ })[1]?.value).toBe('Benali SARL');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Billing address same as shipping' }));
    expect(screen.getAllByRole('textbox', { name: /^Name/ })).toHaveLength(1);
    await confirm('Save addresses');
    await waitFor(() => expect(server.bodies()[0]).toMatchObject({ billingAddress: null }));
  });

  test('cannot be changed once the parcel has shipped', async () => {
    serverFor(UPDATE_ROUTE);
    await renderOrderDialog({ kind: 'addresses' }, { areAddressesFixed: true });
    expect(await screen.findByText('The parcel has shipped, so its addresses can’t be changed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save addresses' })).toHaveProperty('disabled', true);
  });
});

describe('a note', () => {
  const NOTE = `POST /v1/order/${id}/notes`;

  test('is trimmed before it is saved', async () => {
    const server = serverFor(NOTE, () => ok(fakeOrder()));
    const { close } = await renderOrderDialog({ kind: 'note' });
    await fill('Note', '  Call first ');
    await confirm('Add note');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(server.bodies()).toEqual([{ text: 'Call first' }]);
    expect(await screen.findByText('Note added to SK-1001')).toBeTruthy();
  });

  test('is not saved if it is blank', async () => {
    const server = serverFor(NOTE);
    await renderOrderDialog({ kind: 'note' });
    await fill('Note', '   ');
    await confirm('Add note');
    await waitFor(() => expect(errorAt(textbox('Note'))).toContain('Enter a note'));
    expect(server.bodies()).toEqual([]);
  });

  test('stays in the dialog if it could not be saved', async () => {
    serverFor(NOTE, () => failure(503, 'Souk is busy'));
    await renderOrderDialog({ kind: 'note' });
    await fill('Note', 'Call first');
    await confirm('Add note');
    expect(await screen.findByText('Souk is busy')).toBeTruthy();
    expect(textbox('Note').value).toBe('Call first');
  });
});
