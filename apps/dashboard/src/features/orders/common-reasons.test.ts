import { expect, test } from 'vitest';
import { commonRefundReasons, commonReturnReasons, commonTransitionReasons } from './common-reasons.ts';

test.each([
  { from: 'packed', to: 'placed', first: 'Packed by mistake' },
  { from: 'delivering', to: 'pickup', first: 'Recipient not available' },
  { from: 'pickup', to: 'cancelled', first: 'Refused on delivery' },
  { from: 'delivering', to: 'cancelled', first: 'Refused on delivery' },
  { from: 'placed', to: 'cancelled', first: 'Customer changed their mind' },
  { from: 'packed', to: 'cancelled', first: 'Customer changed their mind' },
] as const)('from $from to $to, the first reason is "$first"', ({ from, to, first }) => {
  const reasons = commonTransitionReasons({ from, to });
  expect(reasons[0]).toBe(first);
  expect(new Set(reasons).size).toBe(reasons.length);
});

test('refunds and returns have different reasons', () => {
  expect(commonRefundReasons()).toContain('Arrived late');
  expect(commonReturnReasons()).toContain('Doesn’t fit');
  expect(commonReturnReasons()).not.toContain('Arrived late');
});
