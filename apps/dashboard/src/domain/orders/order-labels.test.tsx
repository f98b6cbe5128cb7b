import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@souk/contract/orders/fields.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { OrderChip } from './order-chip.tsx';
import { orderStatusLabel, paymentMethodLabel, paymentStatusLabel } from './order-labels.ts';
import { PaymentDot } from './payment-dot.tsx';
import { REFUND_STATUSES, RefundChip } from './refund-chip.tsx';
import { movedMessage, transitionLabel } from './transition-labels.ts';

beforeEach(() =>
  setProfile(fakeProfile({ orderStatuses: [{ code: 'packed', label: 'Wrapped', colour: 'success', position: 2 }] })),
);
afterEach(() => {
  cleanup();
  clearProfile();
});

test.each([
  ['placed', 'packed', 'Mark as packed'],
  ['packed', 'pickup', 'Hand over to carrier'],
  ['delivering', 'pickup', 'Record failed delivery'],
  ['pickup', 'delivering', 'Mark as out for delivery'],
  ['delivering', 'complete', 'Mark as complete'],
  ['packed', 'placed', 'Unpack'],
  ['placed', 'cancelled', 'Cancel order'],
] as const)('from %s to %s the button reads "%s"', (from, to, label) =>
  expect(transitionLabel({ from, to })).toBe(label),
);

test('a status has its configured label, or its code if no label is configured', () => {
  expect([orderStatusLabel('packed'), orderStatusLabel('pickup')]).toEqual(['Wrapped', 'pickup']);
  render(
    <>
      <OrderChip status="packed" />
      <OrderChip status="pickup" />
    </>,
  );
  expect(screen.getByText('Wrapped')).toBeTruthy();
  expect(screen.getByText('pickup')).toBeTruthy();
});

test('the message after a move names the order and its new status', () => {
  expect(movedMessage('SK-1', 'packed')).toBe('SK-1 moved to Wrapped');
  expect(movedMessage('SK-1', 'cancelled')).toBe('SK-1 cancelled');
});

test('payments and refunds have a label for each status and method', () => {
  expect(PAYMENT_STATUSES.map(paymentStatusLabel)).toEqual([
    'Pending',
    'Due on delivery',
    'Paid',
    'Partially refunded',
    'Refunded',
    'Failed',
    'Expired',
  ]);
  expect(PAYMENT_METHODS.map(paymentMethodLabel)).toEqual(['Card', 'Wallet', 'Cash on delivery']);
  const { container } = render(REFUND_STATUSES.map((status) => <RefundChip key={status} status={status} />));
  expect(Array.from(container.children, ({ textContent }) => textContent)).toEqual([
    'Queued',
    'Sent',
    'Bounced',
    'Reversed',
  ]);
});

test('a failed payment is highlighted, but a settled one is not', () => {
  const look = (status: Parameters<typeof PaymentDot>[0]['status']) =>
    render(<PaymentDot status={status} />).container.firstElementChild?.className ?? '';
  expect(look('failed')).toContain('error');
  expect(look('expired')).toContain('error');
  expect(look('pending')).toContain('waiting');
  expect(look('paid')).not.toMatch(/error|waiting|open/);
});

test('every target status of a transition has its own label', () => {
  const labels = ORDER_STATUSES.map((to) => transitionLabel({ from: 'placed', to }));
  expect(new Set(labels).size).toBe(ORDER_STATUSES.length);
});
