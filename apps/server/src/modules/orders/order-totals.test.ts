import { message } from '@souk/contract/core/message.ts';
import { MAX_MONEY_INPUT } from '@souk/contract/core/fields.ts';
import { describe, expect, it } from 'vitest';
import { lineProblem, orderTotals, totalProblem, type TotalsInput } from './order-totals.ts';
import { refundParts, type Refundable } from './refund-parts.ts';
import { portion, splitByLargestRemainder } from '#core/shares.ts';

const TAX_ON_TOP = { rate: 8000, isIncluded: false, isRemittedByPlatform: true };

function buildLine(unitPrice: number, quantity = 1) {
  return { unitPrice, quantity, commissionRate: 1200 };
}

function buildInput(overrides: Partial<TotalsInput>): TotalsInput {
  return {
    lines: [buildLine(10_000)],
    shipping: 0,
    shippingCommissionRate: null,
    tax: TAX_ON_TOP,
    discount: null,
    ...overrides,
  };
}

/** A generator of random integers below a limit, with a seed so that failures are reproducible. */
function randomIntegers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % limit;
  };
}

describe('splitting', () => {
  it('assigns rounding leftovers to the largest remainders', () => {
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
  it('charges commission on the price before a discount funded by the platform', () => {
    const discount = { fundedBy: 'platform', lines: [2425], shipping: 0 } as const;
    const totals = orderTotals(buildInput({ lines: [buildLine(24_250)], shipping: 950, discount }));
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

  it('charges commission on the price after a discount funded by the vendor', () => {
    const discount = { fundedBy: 'vendor', lines: [1000], shipping: 0 } as const;
    expect(orderTotals(buildInput({ discount }))).toMatchObject({ promotion: 0, commission: 1080, discount: 1000 });
  });

  it('computes taxes exactly if the rate has eighths of a percent', () => {
    const tax = { rate: 8875, isIncluded: false, isRemittedByPlatform: true };
    // Of 250.00, a rate rounded to 8.88 % would give 2220, and one rounded to 8.87 % would give 2218.
    expect(orderTotals(buildInput({ lines: [buildLine(25_000)], tax }))).toMatchObject({ tax: 2219, total: 27_219 });
  });

  it('charges no commission on included tax, and does not add it to the total', () => {
    const totals = orderTotals(
      buildInput({ lines: [buildLine(12_000)], tax: { rate: 20_000, isIncluded: true, isRemittedByPlatform: false } }),
    );
    expect(totals).toMatchObject({ total: 12_000, tax: 2000, commission: 1200, taxRemitted: 0, earning: 10_800 });
  });

  it('charges free shipping to the funder of the coupon', () => {
    const discount = { fundedBy: 'platform', lines: [0], shipping: 600 } as const;
    const totals = orderTotals(buildInput({ shipping: 600, shippingCommissionRate: 1000, discount }));
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
  it('are non-negative integers and add up to what is distributed', () => {
    const next = randomIntegers(11);
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
  ])('%i pieces at %i each have the problem %j', (quantity, unitPrice, problem) => {
    expect(lineProblem({ quantity, unitPrice })).toEqual(problem);
  });
});

describe('orders that are paid together', () => {
  const totals = (...amounts: number[]) => totalProblem(amounts.map((total) => ({ totals: { total } })));

  it('may add up to the largest amount of one payment, but not more', () => {
    expect(totals(MAX_MONEY_INPUT - 1, 1)).toBeUndefined();
    expect(totals(MAX_MONEY_INPUT, 1)).toEqual(message('checkout.total_too_much'));
  });
});

describe('shipping', () => {
  it('is charged commission on its price after a discount funded by the vendor', () => {
    const discount = { fundedBy: 'vendor', lines: [0], shipping: 200 } as const;
    expect(orderTotals(buildInput({ shipping: 600, shippingCommissionRate: 1000, discount }))).toMatchObject({
      shippingCommission: 40,
      promotion: 0,
      total: 11_200,
      commission: 1240,
    });
  });

  it('is not charged commission without a rate', () => {
    expect(orderTotals(buildInput({ shipping: 600 }))).toMatchObject({ shippingCommission: 0, total: 11_400 });
  });
});

describe('refund parts', () => {
  it('add up to the whole if each piece is refunded separately, and are never negative', () => {
    const next = randomIntegers(7);
    for (let round = 0; round < 500; round += 1) {
      const quantity = 1 + next(7);
      const remaining: Refundable = { amount: next(5000), promotion: next(900), commission: 0, tax: 0 };
      remaining.tax = next(remaining.amount + 1);
      remaining.commission = next(remaining.amount + remaining.promotion - remaining.tax + 1);
      const whole = { ...remaining };
      const back = { amount: 0, promotion: 0, commission: 0, tax: 0, earning: 0 };
      for (let piece = 0; piece < quantity; piece += 1) {
        const parts = refundParts(remaining, 1, quantity - piece);
        for (const key of ['amount', 'promotion', 'commission', 'tax'] as const) {
          expect(parts[key]).toBeGreaterThanOrEqual(0);
          remaining[key] -= parts[key];
          back[key] += parts[key];
        }
        expect(parts.earning).toBeGreaterThanOrEqual(0);
        back.earning += parts.earning;
      }
      expect(remaining).toEqual({ amount: 0, promotion: 0, commission: 0, tax: 0 });
      expect(back).toMatchObject(whole);
      expect(back.earning).toBe(whole.amount + whole.promotion - whole.commission - whole.tax);
    }
  });
});
