import type { OrderChargeback, OrderRefund } from '@souk/contract/orders/details.ts';
import type { OrderReturn } from '@souk/contract/orders/order-return.ts';
import { fakeLine } from './order.fixture.ts';

const INSTANT = '2026-11-21T10:00:00.000Z';
const ID_PREFIX = '0193a0c0-0000-7000-8000-0000000000';

/** A return for tests: two mugs, requested and waiting for approval. */
export const fakeReturn = (parts: Partial<OrderReturn> = {}): OrderReturn => ({
  id: `${ID_PREFIX}31`,
  version: 5,
  number: 'RT-1007',
  status: 'requested',
  nextStatuses: ['approved', 'rejected'],
  isRefundedAlready: false,
  statusSince: INSTANT,
  reason: 'Doesn’t fit',
  note: null,
  at: INSTANT,
  lines: [{ orderLineId: fakeLine().id, quantity: 2, disposition: null }],
  photos: [],
  steps: [
    {
      id: `${ID_PREFIX}32`,
      to: 'requested',
      at: INSTANT,
      actorName: 'Layla Benali',
      reason: 'Doesn’t fit',
      note: null,
    },
  ],
  ...parts,
});

/** A refund for tests: $10.00, granted and not sent yet. */
export const fakeRefund = (parts: Partial<OrderRefund> = {}): OrderRefund => ({
  id: `${ID_PREFIX}41`,
  number: 7,
  kind: 'refund',
  status: 'to_send',
  amount: 1000,
  shipping: 0,
  reference: null,
  reason: 'Arrived late',
  note: null,
  actorName: 'Rana Aziz',
  returnId: null,
  at: INSTANT,
  sentAt: null,
  nextStatuses: ['sent', 'bounced'],
  lines: [],
  ...parts,
});

/** A chargeback for tests: $35.00, undecided, with evidence due. */
export const fakeChargeback = (parts: Partial<OrderChargeback> = {}): OrderChargeback => ({
  id: `${ID_PREFIX}51`,
  refundId: `${ID_PREFIX}52`,
  status: 'opened',
  nextStatuses: ['won', 'lost'],
  amount: 3500,
  fee: 1500,
  reason: 'Not received',
  reference: null,
  note: null,
  evidenceDueAt: '2026-12-01T23:59:59.999Z',
  openedAt: INSTANT,
  closedAt: null,
  ...parts,
});
