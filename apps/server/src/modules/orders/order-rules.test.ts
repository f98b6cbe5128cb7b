import { PAYMENT_STATUSES } from '@souk/contract/orders/fields.ts';
import { expect, it, test } from 'vitest';
import {
  areAddressesFixed,
  isPackable,
  nextRefundStatuses,
  nextReturnStatuses,
  nextStatusOnPath,
  ORDER_TRANSITIONS,
} from './orders.lifecycle.ts';

it('an order has these transitions with their requirements and effects, and no others', () => {
  const lines = ORDER_TRANSITIONS.map(({ from, to, allowedFor, needsReason, needs, stock }) =>
    [`${from} → ${to}`, allowedFor, needsReason && 'reason', needs, stock].filter(Boolean).join(', '),
  );
  expect(lines).toEqual([
    'placed → packed, staff, payment',
    'packed → placed, staff, reason',
    'packed → pickup, staff, carrier, shipped',
    'pickup → delivering, staff',
    'delivering → pickup, staff, reason',
    'delivering → complete, staff',
    'placed → cancelled, staff, reason, released',
    'packed → cancelled, staff, reason, released',
    'pickup → cancelled, failedAttempt, reason, expectedBack',
    'delivering → cancelled, failedAttempt, reason, expectedBack',
  ]);
});

test.each([
  ['placed', 'packed'],
  ['packed', 'pickup'],
  ['pickup', 'delivering'],
  ['delivering', 'complete'],
  ['complete', undefined],
  ['cancelled', undefined],
] as const)('after %s, the next status of a successful order is %s', (status, next) => {
  expect(nextStatusOnPath(status)).toBe(next);
});

it('addresses are fixed once the parcel has left', () => {
  const statuses = ['placed', 'packed', 'pickup', 'delivering', 'complete', 'cancelled'] as const;
  expect(statuses.filter((status) => !areAddressesFixed(status))).toEqual(['placed', 'packed']);
});

it('only orders that are paid, or will be paid in cash on delivery, can be packed', () => {
  expect(PAYMENT_STATUSES.filter(isPackable).toSorted()).toEqual(['due_on_delivery', 'paid', 'partially_refunded']);
});

test.each([
  ['requested', ['approved', 'rejected'], ['approved', 'rejected']],
  ['approved', ['received'], ['received']],
  ['received', ['refunded'], []],
  ['refunded', [], []],
  ['rejected', [], []],
] as const)(
  'a return that is %s may become %j, or %j if its money was refunded before',
  (status, next, refundedBefore) => {
    expect(nextReturnStatuses({ status, isRefundedAlready: false })).toEqual(next);
    expect(nextReturnStatuses({ status, isRefundedAlready: true })).toEqual(refundedBefore);
  },
);

test.each([
  ['to_send', ['sent']],
  ['sent', ['bounced']],
  ['bounced', ['sent']],
  ['reversed', []],
] as const)('a refund that is %s may become %j', (status, next) => {
  expect(nextRefundStatuses({ status, kind: 'refund', amount: 100 })).toEqual(next);
});

it('a chargeback has no next status, and neither has a refund of zero to the customer', () => {
  expect(nextRefundStatuses({ status: 'to_send', kind: 'chargeback', amount: 100 })).toEqual([]);
  expect(nextRefundStatuses({ status: 'to_send', kind: 'refund', amount: 0 })).toEqual([]);
});
