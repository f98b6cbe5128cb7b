import { describe, expect, it } from 'vitest';
import { splitCouponOverOrders } from './coupon-discount.ts';
import { type CheckoutFacts, findCouponRejection } from './coupon-rules.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

const coupon: NonNullable<Parameters<typeof findCouponRejection>[0]> = {
  code: 'SPRING15',
  kind: 'percent',
  minOrder: null,
  scope: 'all',
  scopeIds: [],
  startsAt: NOW,
  endsAt: null,
  totalLimit: null,
  perCustomer: null,
  firstOrderOnly: false,
  segment: null,
  fundedBy: 'platform',
  vendorId: null,
  isActive: true,
  usedCount: 0,
};
const checkout: CheckoutFacts = {
  now: NOW,
  usesByCustomer: 0,
  hasOrdered: false,
  isInSegment: true,
  lines: [{ productId: 'lamp', categoryPath: [], vendorId: 'noor', gross: 8000 }],
  currency: 'USD',
  timeZone: 'UTC',
};
const rejectionCode = (terms: Partial<typeof coupon>, facts: Partial<CheckoutFacts> = {}) =>
  findCouponRejection({ ...coupon, ...terms }, { ...checkout, ...facts })?.code;

describe('the terms of a coupon at their bounds', () => {
  it('apply from the start until just before the end', () => {
    expect(rejectionCode({ endsAt: after(1) })).toBeUndefined();
    expect(rejectionCode({ startsAt: after(1) })).toBe('coupon.not_started');
    expect(rejectionCode({ endsAt: NOW })).toBe('coupon.ended');
  });

  it('apply to orders of at least the minimum', () => {
    expect(rejectionCode({ minOrder: 8000 })).toBeUndefined();
    expect(rejectionCode({ minOrder: 8001 })).toBe('coupon.minimum_order');
    expect(rejectionCode({ minOrder: 0 })).toBeUndefined();
  });

  it('apply until the last use allowed in total or per customer', () => {
    expect(rejectionCode({ totalLimit: 5, usedCount: 4 })).toBeUndefined();
    expect(rejectionCode({ totalLimit: 5, usedCount: 5 })).toBe('coupon.used_up');
    expect(rejectionCode({ perCustomer: 2 }, { usesByCustomer: 1 })).toBeUndefined();
    expect(rejectionCode({ perCustomer: 2 }, { usesByCustomer: 2 })).toBe('coupon.customer_limit');
  });

  it('allow free shipping only if the shipping fee is above zero or not known yet', () => {
    expect(rejectionCode({ kind: 'free_shipping' }, { shipping: 500 })).toBeUndefined();
    expect(rejectionCode({ kind: 'free_shipping' })).toBeUndefined();
    expect(rejectionCode({ kind: 'free_shipping' }, { shipping: 0 })).toBe('coupon.shipping_free_anyway');
    expect(rejectionCode({ kind: 'percent' }, { shipping: 0 })).toBeUndefined();
  });

  it('reject a customer who is not in the segment, even if the coupon has lost its segment', () => {
    expect(rejectionCode({}, { isInSegment: false })).toBe('coupon.other_segment');
  });

  it('reject a second order if the coupon is for first orders only', () => {
    expect(rejectionCode({ firstOrderOnly: true }, { hasOrdered: true })).toBe('coupon.not_first_order');
    expect(rejectionCode({ firstOrderOnly: true })).toBeUndefined();
  });
});

it('subtracts free shipping from the shipping fee and nothing from the lines', () => {
  const orders = [
    {
      lines: [
        { gross: 100, isEligible: true },
        { gross: 50, isEligible: false },
      ],
      shipping: 700,
    },
  ];
  expect(splitCouponOverOrders({ kind: 'free_shipping', value: 0, maxDiscount: null }, orders)).toEqual({
    total: 700,
    orders: [{ lines: [0, 0], shipping: 700 }],
  });
});
