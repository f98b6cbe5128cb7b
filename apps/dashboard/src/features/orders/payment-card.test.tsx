// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeOrder } from './order.fixture.ts';
import { PaymentCard } from './payment-card.tsx';

afterEach(cleanup);

const payment = {
  id: '0193a0c0-0000-7000-8000-000000000021',
  method: 'card',
  status: 'captured',
  amount: 3500,
  provider: null,
  reference: null,
  description: 'Bank transfer',
  failureReason: null,
  recordedBy: { id: null, name: 'Lina Farouk' },
  at: '2026-11-20T10:58:00.000Z',
} as const;

const renderCard = (payments: ReturnType<typeof fakeOrder>['payment']['payments']) => {
  const order = fakeOrder();
  render(<PaymentCard order={{ ...order, payment: { ...order.payment, payments } }} />);
};

test('a payment shows who recorded it', () => {
  renderCard([payment]);
  expect(screen.getByText('20 Nov 2026 10:58 AM by Lina Farouk')).toBeTruthy();
});

test('a failed payment shows who recorded it and the reason', () => {
  renderCard([{ ...payment, status: 'failed', failureReason: 'Declined' }]);
  expect(screen.getByText('failed 20 Nov 2026 10:58 AM by Lina Farouk: Declined')).toBeTruthy();
});

test('an older payment without a recorded user shows only its time', () => {
  renderCard([{ ...payment, recordedBy: null }]);
  expect(screen.getByText('20 Nov 2026 10:58 AM')).toBeTruthy();
});
