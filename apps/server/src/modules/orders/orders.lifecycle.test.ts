import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import { expect, it } from 'vitest';
import { allowedTransitions, ORDER_PATH, ORDER_TRANSITIONS } from './orders.lifecycle.ts';

const next = (status: OrderStatus, more = {}) =>
  allowedTransitions({ status, failedAttempts: 0, isSuperAdmin: false, ...more }).map((step) => step.to);

it('an order may move to the next status on the path, or back by one status with a reason', () => {
  ORDER_PATH.slice(0, -1).forEach((status, index) => expect(next(status)).toContain(ORDER_PATH[index + 1]));
  expect(ORDER_TRANSITIONS.filter((step) => step.needsReason).map((step) => `${step.from} → ${step.to}`)).toEqual([
    'packed → placed',
    'delivering → pickup',
    'placed → cancelled',
    'packed → cancelled',
    'pickup → cancelled',
    'delivering → cancelled',
  ]);
});

it('an order ends in complete or cancelled', () => {
  expect([next('complete'), next('cancelled')]).toEqual([[], []]);
  const reached = new Set(ORDER_TRANSITIONS.map((step) => step.to));
  expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
});

it('only super admins may recall a parcel, unless a delivery attempt has failed', () => {
  expect(next('pickup')).toEqual(['delivering']);
  expect(next('pickup', { isSuperAdmin: true })).toEqual(['delivering', 'cancelled']);
  expect(next('delivering', { failedAttempts: 1 })).toEqual(['pickup', 'complete', 'cancelled']);
});
