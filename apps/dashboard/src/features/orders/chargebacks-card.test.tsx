// @vitest-environment happy-dom
import type { OrderChargeback } from '@souk/contract/orders/details.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChargebacksCard } from './chargebacks-card.tsx';
import { fakeOrder } from './order.fixture.ts';

afterEach(cleanup);

const opened: OrderChargeback = {
  id: '0193a0c0-0000-7000-8000-000000000031',
  refundId: '0193a0c0-0000-7000-8000-000000000032',
  status: 'opened',
  nextStatuses: ['won', 'lost'],
  amount: 3500,
  fee: 1500,
  reason: 'Not received',
  reference: 'dp_1',
  note: null,
  evidenceDueAt: '2026-11-30T23:59:59.999Z',
  openedAt: '2026-11-20T10:58:00.000Z',
  closedAt: null,
};

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('an open chargeback shows the evidence due date and its actions', () => {
  render(<ChargebacksCard order={{ ...fakeOrder(), chargebacks: [opened] }} />);
  expect(screen.getByText('Open chargeback')).toBeTruthy();
  expect(screen.getByText('Evidence due 30 Nov 2026')).toBeTruthy();
  expect(buttons()).toEqual(['Record as won', 'Record as lost', 'Change evidence date']);
});

test('a decided chargeback shows its outcome and date, and has no actions', () => {
  const won: OrderChargeback = {
    ...opened,
    status: 'won',
    nextStatuses: [],
    fee: 0,
    evidenceDueAt: null,
    closedAt: '2026-11-25T09:00:00.000Z',
  };
  render(<ChargebacksCard order={{ ...fakeOrder(), chargebacks: [won] }} />);
  expect(screen.getByText('Won')).toBeTruthy();
  expect(screen.getByText(/^opened 20 Nov 2026 10:58 AM, decided 25 Nov 2026/)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('without permission the card is not rendered', () => {
  const { container } = render(<ChargebacksCard order={fakeOrder()} />);
  expect(container.innerHTML).toBe('');
});
