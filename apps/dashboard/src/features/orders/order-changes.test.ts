import { expect, test } from 'vitest';
import { orderChanges } from './order-changes.ts';
import { fakeOrder } from './order.fixture.ts';

const order = fakeOrder();
const address = { name: 'Karim', line1: '5 Rue Atlas', city: 'Rabat', country: 'MA' };

test('an unchanged order has no changes', () => {
  expect(orderChanges(order, fakeOrder({ version: 2 }))).toEqual([]);
});

test('lists the changed fields with their values before and after', () => {
  const after = fakeOrder({
    status: 'packed',
    payment: { ...order.payment, status: 'refunded', refunded: 3500 },
    shipment: { ...order.shipment, carrier: 'Amana', trackingNumber: 'AM-1', estimateAt: '2026-11-24T12:00:00.000Z' },
  });
  const changes = orderChanges(order, after);
  expect(changes.map(({ label }) => label)).toEqual([
    'Status',
    'Payment',
    'Refunded',
    'Carrier',
    'Tracking',
    'Estimated delivery',
  ]);
  expect(changes).toEqual(
    expect.arrayContaining([
      { label: 'Refunded', before: '$0.00', after: '$35.00' },
      { label: 'Carrier', before: '–', after: 'Amana' },
      { label: 'Estimated delivery', before: '–', after: '24 Nov 2026' },
    ]),
  );
});

test('an added or removed billing address is a change', () => {
  const billed = fakeOrder({ billingAddress: address });
  const [added] = orderChanges(order, billed);
  expect(added).toMatchObject({ label: 'Billing address', before: '–' });
  expect(added?.after).toContain('5 Rue Atlas');
  expect(orderChanges(billed, order)[0]?.after).toBe('–');
});

test('a different street is a change of the shipping address', () => {
  const moved = fakeOrder({ shippingAddress: { ...order.shippingAddress, line1: '14 Rue Ibn Sina' } });
  const [change] = orderChanges(order, moved);
  expect(change?.label).toBe('Shipping address');
  expect(change?.before).toContain('12 Rue Ibn Sina');
  expect(change?.after).toContain('14 Rue Ibn Sina');
});

test('amounts are in the order’s currency', () => {
  const refunded = { ...order.payment, refunded: 1000 };
  const [change] = orderChanges(fakeOrder({ currency: 'EUR' }), fakeOrder({ currency: 'EUR', payment: refunded }));
  expect(change).toEqual({ label: 'Refunded', before: '€0.00', after: '€10.00' });
});
