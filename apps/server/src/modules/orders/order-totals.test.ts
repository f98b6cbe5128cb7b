import { message } from '@souk/contract/core/message.ts';
import { MAX_MONEY_INPUT } from '@souk/contract/core/fields.ts';
import { describe, expect, it } from 'vitest';
import { lineProblem, orderTotals, type TotalsInput } from './order-totals.ts';
import { refundParts, type Refundable } from './refund-parts.ts';
import { portion, splitByLargestRemainder } from '#core/shares.ts';

const TAX_ON_TOP = { rate: 8000, isIncluded: false, isRemittedByPlatform: true };

function line(unitPrice: number, quantity = 1) {
  return { unitPrice, quantity, commissionRate: 1200 };
}

function input(overrides: Partial<TotalsInput>): TotalsInput {
  return {
    lines: [line(10_000)],
    shipping: 0,
    shippingCommissionRate: null,
    tax: TAX_ON_TOP,
    discount: null,
    ...overrides,
  };
}

/** A small generator of whole numbers below a limit, so that a failure can be repeated. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % limit;
  };
}

describe('splitting', () => {
  it('gives what rounding leaves to the largest remainders', () => {
    expect(splitByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByLargestRemainder(10, [0, 5, 15])).toEqual([0, 3, 7]);
    expect(splitByLargestRemainder(10, [0, 0])).toEqual([0, 0]);
  });

  it('rounds halves up', () => {
    expect(portion(25, 1, 2)).toBe(13);
    expect(portion(24, 1, 5)).toBe(5);
  });
});

describe('order totals', () => {
  it('takes commission before a discount that the platform pays for', () => {
    const discount = { fundedBy: 'platform', lines: [2425], shipping: 0 } as const;
    const totals = orderTotals(input({ lines: [line(24_250)], shipping: 950, discount }));
    expect(totals).toMatchObject({
      subtotal: 24_250,
      discount: 2425,
      tax: 1746,
      total: 24_521,
      promotion: 2425,
      commission: 2910,
      taxRemitted: 1746,
    });
    expect(totals.earning).toBe(22_290);
  });

  it('takes commission after a discount that the vendor pays for', () => {
    const discount = { fundedBy: 'vendor', lines: [1000], shipping: 0 } as const;
    expect(orderTotals(input({ discount }))).toMatchObject({ promotion: 0, commission: 1080, discount: 1000 });
  });

  it('takes a tax in eighths of a percent exactly', () => {
    const tax = { rate: 8875, isIncluded: false, isRemittedByPlatform: true };
    // 8.88 % would be 2220 of 250.00, and 8.87 % 2218.
    expect(orderTotals(input({ lines: [line(25_000)], tax }))).toMatchObject({ tax: 2219, total: 27_219 });
  });

  it('keeps tax that prices include out of the commission and out of the sum', () => {
    const totals = orderTotals(
      input({ lines: [line(12_000)], tax: { rate: 20_000, isIncluded: true, isRemittedByPlatform: false } }),
    );
    expect(totals).toMatchObject({ total: 12_000, tax: 2000, commission: 1200, taxRemitted: 0, earning: 10_800 });
  });

  it('pays for free shipping from who funds the coupon', () => {
    const discount = { fundedBy: 'platform', lines: [0], shipping: 600 } as const;
    const totals = orderTotals(input({ shipping: 600, shippingCommissionRate: 1000, discount }));
    expect(totals).toMatchObject({
      shippingDiscount: 600,
      discount: 600,
      promotion: 600,
      shippingCommission: 60,
      total: 10_800,
    });
  });
});

describe('order totals up to the limit', () => {
  it('stay whole, never below zero, and come to what is shared out', () => {
    const next = numbers(11);
    const part = (whole: number) => Math.floor((whole * (next(10_000) + 1)) / 10_000);
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 1 + next(4) }, () => {
        const quantity = 1 + next(1000);
        return { quantity, unitPrice: part(Math.floor(MAX_MONEY_INPUT / quantity)), commissionRate: next(10_001) };
      });
      const shipping = next(MAX_MONEY_INPUT / 1000);
      const isPlatform = next(2) === 0;
      const totals = orderTotals({
        lines,
        shipping,
        shippingCommissionRate: next(2) === 0 ? null : next(10_001),
        tax: { rate: next(30_001), isIncluded: next(2) === 0, isRemittedByPlatform: next(2) === 0 },
        discount: {
          fundedBy: isPlatform ? 'platform' : 'vendor',
          lines: lines.map(({ quantity, unitPrice }) => part(quantity * unitPrice)),
          shipping: part(shipping),
        },
      });
      expect(lines.map(lineProblem).filter(Boolean)).toEqual([]);
      for (const amounts of [...totals.lines, { ...totals, lines: 0, earning: 0 }])
        for (const [key, amount] of Object.entries(amounts))
          expect(Number.isSafeInteger(amount) && amount >= 0, `${key} ${amount} in round ${round}`).toBe(true);
      expect(totals.total + totals.promotion).toBe(totals.earning + totals.commission + totals.taxRemitted);
      expect(totals.commission).toBeLessThanOrEqual(totals.subtotal + totals.shipping);
    }
  });

  it.each([
    [1000, MAX_MONEY_INPUT / 1000, undefined],
    [1000, MAX_MONEY_INPUT / 1000 + 1, message('checkout.line_too_much')],
  ])('%i at %i each: %j', (quantity, unitPrice, problem) => {
    expect(lineProblem({ quantity, unitPrice })).toEqual(problem);
  });
});

describe('refund parts', () => {
  it('give back exactly what there was, piece by piece and amount by amount, and never less than nothing', () => {
    const next = numbers(7);
    for (let round = 0; round < 500; round += 1) {
      const quantity = 1 + next(7);
      const left: Refundable = { amount: next(5000), promotion: next(900), commission: 0, tax: 0 };
      left.tax = next(left.amount + 1);
      left.commission = next(left.amount + left.promotion - left.tax + 1);
      const whole = { ...left };
      const back = { amount: 0, promotion: 0, commission: 0, tax: 0, earning: 0 };
      for (let piece = 0; piece < quantity; piece += 1) {
        const parts = refundParts(left, 1, quantity - piece);
        for (const key of ['amount', 'promotion', 'commission', 'tax'] as const) {
          expect(parts[key]).toBeGreaterThanOrEqual(0);
          left[key] -= parts[key];
          back[key] += parts[key];
        }
        expect(parts.earning).toBeGreaterThanOrEqual(0);
        back.earning += parts.earning;
      }
      expect(left).toEqual({ amount: 0, promotion: 0, commission: 0, tax: 0 });
      expect(back).toMatchObject(whole);
      expect(back.earning).toBe(whole.amount + whole.promotion - whole.commission - whole.tax);
    }
  });
});
