import { ORDER_STATUSES, type OrderStatus } from '@souk/contract/orders/fields.ts';
import { expect, it } from 'vitest';
import { allowedTransitions, ORDER_PATH, ORDER_TRANSITIONS } from './orders.lifecycle.ts';

const next = (status: OrderStatus, more = {}) =>
  allowedTransitions({ status, failedAttempts: 0, isSuperAdmin: false, ...more }).map((step) => step.to);

it('leads along the path, and back by one step with a reason', () => {
  ORDER_PATH.slice(0, -1).forEach((status, at) => expect(next(status)).toContain(ORDER_PATH[at + 1]));
  expect(ORDER_TRANSITIONS.filter((step) => step.needsReason).map((step) => `${step.from} → ${step.to}`)).toEqual([
    'packed → placed',
    'delivering → pickup',
    'placed → cancelled',
    'packed → cancelled',
    'pickup → cancelled',
    'delivering → cancelled',
  ]);
});

it('ends with complete and cancelled', () => {
  expect([next('complete'), next('cancelled')]).toEqual([[], []]);
  const reached = new Set(ORDER_TRANSITIONS.map((step) => step.to));
  expect(ORDER_STATUSES.filter((status) => !reached.has(status))).toEqual([]);
});

it('calls a parcel back only for the super admin, or once it could not be delivered', () => {
  expect(next('pickup')).toEqual(['delivering']);
  expect(next('pickup', { isSuperAdmin: true })).toEqual(['delivering', 'cancelled']);
  expect(next('delivering', { failedAttempts: 1 })).toEqual(['pickup', 'complete', 'cancelled']);
});
