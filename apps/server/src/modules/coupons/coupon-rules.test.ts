import { type Message, message } from '@souk/contract/core/message.ts';
import { renderEnglish } from '#core/messages/render-message.ts';
import { describe, expect, it } from 'vitest';
import { splitCouponOverOrders } from './coupon-discount.ts';
import { type CheckoutFacts, type CouponRow, isEligible, findCouponRejection } from './coupon-rules.ts';

const coupon: CouponRow = {
  id: 'c',
  version: 1,
  code: 'SPRING15',
  name: 'Spring sale',
  nameSort: 'spring sale',
  kind: 'percent',
  value: 1500,
  maxDiscount: null,
  minOrder: null,
  scope: 'all',
  scopeIds: [],
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  totalLimit: null,
  perCustomer: null,
  firstOrderOnly: false,
  segment: null,
  fundedBy: 'platform',
  vendorId: null,
  isActive: true,
  batchId: null,
  isFolded: false,
  usedCount: 0,
  cost: 0,
  searchText: '',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const lamp = { productId: 'lamp', categoryPath: ['home', 'lighting'], vendorId: 'noor', gross: 8000 };
const bowl = { productId: 'bowl', categoryPath: ['kitchen'], vendorId: 'cedar', gross: 1250 };
const checkout: CheckoutFacts = {
  now: new Date('2026-11-20T10:00:00Z'),
  usesByCustomer: 0,
  hasOrdered: false,
  isInSegment: true,
  lines: [lamp, bowl],
  currency: 'USD',
  timeZone: 'UTC',
};

const findRejection = (terms: Partial<CouponRow>, facts: Partial<CheckoutFacts> = {}) =>
  findCouponRejection({ ...coupon, ...terms }, { ...checkout, ...facts });

const code = 'SPRING15';

describe('the reason why a coupon does not apply', () => {
  it.each<[Message | undefined, Partial<CouponRow>, Partial<CheckoutFacts>]>([
    [undefined, {}, {}],
    [message('coupon.switched_off', { code }), { isActive: false }, {}],
    [
      message('coupon.not_started', { code, day: { day: '2026-12-24' } }),
      { startsAt: new Date('2026-12-24T00:00:00Z') },
      {},
    ],
    [message('coupon.ended', { code, day: { day: '2026-11-20' } }), { endsAt: checkout.now }, {}],
    [message('coupon.used_up', { code }), { totalLimit: 5, usedCount: 5 }, {}],
    [undefined, { totalLimit: 5, usedCount: 4 }, {}],
    [message('coupon.customer_limit', { code, count: 2 }), { perCustomer: 2 }, { usesByCustomer: 2 }],
    [undefined, { perCustomer: 2 }, { usesByCustomer: 1 }],
    [message('coupon.not_first_order', { code }), { firstOrderOnly: true }, { hasOrdered: true }],
    [
      message('coupon.other_segment', { code, segment: 'Big spenders' }),
      { segment: { name: 'Big spenders', filter: { spentMin: '100000' } } },
      { isInSegment: false },
    ],
    [undefined, { firstOrderOnly: true }, {}],
    [undefined, {}, { hasOrdered: true }],
    [message('coupon.no_eligible_items', { code }), { scope: 'products', scopeIds: ['rug'] }, {}],
    [message('coupon.minimum_order', { code, needed: '$100.00', missing: '$7.50' }), { minOrder: 10_000 }, {}],
    [
      message('coupon.minimum_order', { code, needed: '¥9,251', missing: '¥1' }),
      { minOrder: 9251 },
      { currency: 'JPY' },
    ],
    [
      message('coupon.minimum_order', { code, needed: '$20.00', missing: '$7.50' }),
      { minOrder: 2000, scope: 'products', scopeIds: ['bowl'] },
      {},
    ],
    [message('coupon.shipping_free_anyway', { code }), { kind: 'free_shipping' }, { shipping: 0 }],
    [undefined, { kind: 'free_shipping' }, { shipping: 500 }],
    [undefined, { kind: 'free_shipping' }, {}],
  ])('is %j', (problem, terms, facts) => {
    expect(findRejection(terms, facts)).toEqual(problem);
  });

  it('is the unknown code if there is no coupon', () => {
    expect(findCouponRejection(undefined, checkout)).toEqual(message('coupon.unknown_code'));
  });

  it('is a message that can be rendered', () => {
    const limit = findRejection({ perCustomer: 2 }, { usesByCustomer: 2 })!;
    expect(renderEnglish(limit)).toBe('This customer has already used coupon SPRING15 2 times, the limit per customer');
  });

  it('contains days in the configured time zone', () => {
    const startsAt = new Date('2026-12-24T20:00:00Z');
    expect(findRejection({ startsAt }, { timeZone: 'Asia/Tokyo' })?.values).toMatchObject({
      day: { day: '2026-12-25' },
    });
  });
});

describe('a coupon applies to a line', () => {
  const applies = (terms: Partial<CouponRow>) => [lamp, bowl].map((line) => isEligible({ ...coupon, ...terms }, line));

  it('by product, vendor, or category including descendants', () => {
    expect(applies({})).toEqual([true, true]);
    expect(applies({ scope: 'products', scopeIds: ['bowl'] })).toEqual([false, true]);
    expect(applies({ scope: 'vendors', scopeIds: ['noor'] })).toEqual([true, false]);
    expect(applies({ scope: 'categories', scopeIds: ['home'] })).toEqual([true, false]);
  });

  it('only if its vendor pays for the coupon, when a vendor pays for it', () => {
    expect(applies({ fundedBy: 'vendor', vendorId: 'cedar' })).toEqual([false, true]);
    expect(applies({ fundedBy: 'vendor', vendorId: 'cedar', scope: 'products', scopeIds: ['lamp'] })).toEqual([
      false,
      false,
    ]);
  });
});

describe('the discount of a checkout', () => {
  const orders = [
    {
      shipping: 500,
      lines: [
        { gross: 1000, isEligible: true },
        { gross: 1000, isEligible: true },
      ],
    },
    {
      shipping: 700,
      lines: [
        { gross: 1000, isEligible: true },
        { gross: 9000, isEligible: false },
      ],
    },
  ];
  const split = (kind: CouponRow['kind'], value: number, maxDiscount: number | null = null) =>
    splitCouponOverOrders({ kind, value, maxDiscount }, orders);

  it('is split over the eligible lines of all orders to the last cent', () => {
    expect(split('fixed', 1000)).toEqual({
      total: 1000,
      orders: [
        { lines: [334, 333], shipping: 0 },
        { lines: [333, 0], shipping: 0 },
      ],
    });
    expect(split('percent', 1000).orders.map((order) => order.lines)).toEqual([
      [100, 100],
      [100, 0],
    ]);
  });

  it('never exceeds its maximum or the cost of the eligible lines', () => {
    expect(split('percent', 5000, 100).total).toBe(100);
    expect(split('fixed', 99_999).orders.map((order) => order.lines)).toEqual([
      [1000, 1000],
      [1000, 0],
    ]);
  });

  it('for free shipping is split over the shipping fees of orders with an eligible line', () => {
    expect(split('free_shipping', 0).orders.map((order) => order.shipping)).toEqual([500, 700]);
    expect(split('free_shipping', 0, 600).orders.map((order) => order.shipping)).toEqual([250, 350]);
    const other = [orders[0]!, { shipping: 700, lines: [{ gross: 10, isEligible: false }] }];
    expect(splitCouponOverOrders({ kind: 'free_shipping', value: 0, maxDiscount: null }, other).total).toBe(500);
  });

  it('has shares that add up to its total, whatever the prices', () => {
    for (let seed = 1; seed < 200; seed++) {
      const many = [1, 2, 3].map((factor) => ({
        shipping: 0,
        lines: [7, 11, 13].map((part) => ({ gross: (seed * factor * part) % 997, isEligible: part !== 11 })),
      }));
      const { total, orders: parts } = splitCouponOverOrders(
        { kind: 'fixed', value: seed * 3, maxDiscount: null },
        many,
      );
      const shares = parts.flatMap((part) => part.lines);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      const gross = many.flatMap((order) => order.lines.map((line) => (line.isEligible ? line.gross : 0)));
      expect(shares.every((share, at) => share >= 0 && share <= gross[at]!)).toBe(true);
    }
  });
});
