import { describe, expect, it } from 'vitest';
import {
  isNonZero,
  planAmountRefund,
  planFullRefund,
  planPieceRefund,
  type RefundableLine,
  type RefundableOrder,
  remainingQuantity,
  remainingShipping,
} from './plan-refund.ts';

const NOTHING_REFUNDED = { refunded: 0, refundedPromotion: 0, refundedCommission: 0, refundedTax: 0 };
const ZERO_PARTS = { amount: 0, promotion: 0, commission: 0, tax: 0, earning: 0 };

/** An order of two lamps and a bowl. Its shipping costs 500, with a promotion of 100, a commission of 60 and a tax of 40. */
const lamps: RefundableLine = {
  ...NOTHING_REFUNDED,
  id: 'lamps',
  quantity: 2,
  refundedQuantity: 0,
  total: 10_000,
  promotion: 1000,
  commission: 1100,
  taxRemitted: 800,
};
const bowl: RefundableLine = {
  ...NOTHING_REFUNDED,
  id: 'bowl',
  quantity: 1,
  refundedQuantity: 0,
  total: 4000,
  promotion: 400,
  commission: 440,
  taxRemitted: 320,
};
const order: RefundableOrder = {
  ...NOTHING_REFUNDED,
  total: 14_500,
  promotion: 1500,
  commission: 1600,
  taxRemitted: 1160,
};

/** The lamps and the order after a refund of one lamp and 200 of the shipping. */
const oneLamp: RefundableLine = {
  ...lamps,
  refundedQuantity: 1,
  refunded: 5000,
  refundedPromotion: 500,
  refundedCommission: 550,
  refundedTax: 400,
};
const refundedOrder: RefundableOrder = {
  ...order,
  refunded: 5200,
  refundedPromotion: 540,
  refundedCommission: 574,
  refundedTax: 416,
};

/** A line that cost the customer nothing, because the platform paid for it. */
const gift: RefundableLine = { ...bowl, id: 'gift', total: 0, promotion: 700, commission: 0, taxRemitted: 0 };

const piecesByLine = (entries: Record<string, number>) => new Map(Object.entries(entries));

describe('the refundable remainder of shipping', () => {
  it('is what remains of the order less what remains of its lines', () => {
    expect(remainingShipping(order, [lamps, bowl])).toEqual({ amount: 500, promotion: 100, commission: 60, tax: 40 });
  });

  it('is reduced by earlier refunds of shipping', () => {
    expect(remainingShipping(refundedOrder, [oneLamp, bowl])).toEqual({
      amount: 300,
      promotion: 60,
      commission: 36,
      tax: 24,
    });
  });
});

it('the remaining quantity of a line does not include refunded pieces', () => {
  expect([lamps, oneLamp].map(remainingQuantity)).toEqual([2, 1]);
});

it('a refund is not zero if the customer or the platform gets money', () => {
  const cases = [
    { amount: 0, promotion: 0 },
    { amount: 1, promotion: 0 },
    { amount: 0, promotion: 1 },
  ];
  expect(cases.map(isNonZero)).toEqual([false, true, true]);
});

describe('a full refund', () => {
  it('takes every piece and the shipping', () => {
    expect(planFullRefund(order, [lamps, bowl])).toEqual({
      parts: { amount: 14_500, promotion: 1500, commission: 1600, tax: 1160, earning: 13_240 },
      lines: [
        { orderLineId: 'lamps', quantity: 2, amount: 10_000, promotion: 1000, commission: 1100, tax: 800 },
        { orderLineId: 'bowl', quantity: 1, amount: 4000, promotion: 400, commission: 440, tax: 320 },
      ],
      shipping: { amount: 500, promotion: 100, commission: 60, tax: 40, earning: 500 },
    });
  });

  it('takes only what remains after earlier refunds', () => {
    const plan = planFullRefund(refundedOrder, [oneLamp, bowl]);
    expect(plan.parts).toEqual({ amount: 9300, promotion: 960, commission: 1026, tax: 744, earning: 8490 });
    expect(plan.lines[0]).toEqual({
      orderLineId: 'lamps',
      quantity: 1,
      amount: 5000,
      promotion: 500,
      commission: 550,
      tax: 400,
    });
    expect(plan.shipping).toEqual({ amount: 300, promotion: 60, commission: 36, tax: 24, earning: 300 });
  });
});

describe('a refund of pieces', () => {
  it('takes the share of each piece, and nothing from other lines or shipping', () => {
    expect(planPieceRefund(order, [lamps, bowl], { pieces: piecesByLine({ lamps: 1 }), shipping: false })).toEqual({
      parts: { amount: 5000, promotion: 500, commission: 550, tax: 400, earning: 4550 },
      lines: [{ orderLineId: 'lamps', quantity: 1, amount: 5000, promotion: 500, commission: 550, tax: 400 }],
      shipping: ZERO_PARTS,
    });
  });

  it('takes everything that remains of a line with its last piece', () => {
    const plan = planPieceRefund(refundedOrder, [oneLamp, bowl], {
      pieces: piecesByLine({ lamps: 1 }),
      shipping: false,
    });
    expect(plan.lines).toEqual([
      { orderLineId: 'lamps', quantity: 1, amount: 5000, promotion: 500, commission: 550, tax: 400 },
    ]);
  });

  it('includes shipping on request', () => {
    const plan = planPieceRefund(order, [lamps, bowl], { pieces: piecesByLine({ bowl: 1 }), shipping: true });
    expect(plan.shipping).toEqual({ amount: 500, promotion: 100, commission: 60, tax: 40, earning: 500 });
    expect(plan.parts).toMatchObject({ amount: 4500, promotion: 500, commission: 500, tax: 360 });
  });

  it('does not include paid shipping unless requested, even if every piece is refunded', () => {
    const plan = planPieceRefund(order, [lamps, bowl], {
      pieces: piecesByLine({ lamps: 2, bowl: 1 }),
      shipping: false,
    });
    expect(plan.shipping).toEqual(ZERO_PARTS);
  });
});

describe('shipping that cost the customer nothing', () => {
  const freeShipping: RefundableOrder = {
    ...order,
    total: 14_000,
    promotion: 1900,
    commission: 1590,
    taxRemitted: 1120,
  };
  const planPieces = (entries: Record<string, number>, lines = [lamps, bowl]) =>
    planPieceRefund(freeShipping, lines, { pieces: piecesByLine(entries), shipping: false }).shipping;

  it('returns its promotion with the last piece of the order', () => {
    expect(planPieces({ lamps: 2, bowl: 1 })).toEqual({
      amount: 0,
      promotion: 500,
      commission: 50,
      tax: 0,
      earning: 450,
    });
  });

  it('does not return its promotion while a piece remains', () => {
    expect(planPieces({ lamps: 2 })).toEqual(ZERO_PARTS);
    expect(planPieces({ lamps: 1, bowl: 1 })).toEqual(ZERO_PARTS);
  });

  it('returns its promotion with the last piece even if other lines were refunded before', () => {
    const refundedLamps: RefundableLine = {
      ...lamps,
      refundedQuantity: 2,
      refunded: 10_000,
      refundedPromotion: 1000,
      refundedCommission: 1100,
      refundedTax: 800,
    };
    const withoutLamps: RefundableOrder = {
      ...freeShipping,
      refunded: 10_000,
      refundedPromotion: 1000,
      refundedCommission: 1100,
      refundedTax: 800,
    };
    const plan = planPieceRefund(withoutLamps, [refundedLamps, bowl], {
      pieces: piecesByLine({ bowl: 1 }),
      shipping: false,
    });
    expect(plan.shipping).toMatchObject({ promotion: 500 });
    expect(plan.lines.map(({ orderLineId }) => orderLineId)).toEqual(['bowl']);
  });
});

describe('a refund of an amount', () => {
  it('is divided among lines and shipping in proportion, without refunding pieces', () => {
    expect(planAmountRefund(order, [lamps, bowl], 1450)).toEqual({
      parts: { amount: 1450, promotion: 150, commission: 160, tax: 116, earning: 1324 },
      lines: [
        { orderLineId: 'lamps', quantity: 0, amount: 1000, promotion: 100, commission: 110, tax: 80 },
        { orderLineId: 'bowl', quantity: 0, amount: 400, promotion: 40, commission: 44, tax: 32 },
      ],
      shipping: { amount: 50, promotion: 10, commission: 6, tax: 4, earning: 50 },
    });
  });

  it('takes nothing from a line that cost the customer nothing', () => {
    const withGift = { ...refundedOrder, promotion: order.promotion + 700 };
    const plan = planAmountRefund(withGift, [oneLamp, bowl, gift], 930);
    expect(plan.lines[2]).toMatchObject({ amount: 0, promotion: 0 });
  });

  it('returns all promotions if it is the whole remaining amount, even those of lines that cost nothing', () => {
    const withGift = { ...refundedOrder, promotion: order.promotion + 700 };
    const plan = planAmountRefund(withGift, [oneLamp, bowl, gift], 9300);
    expect(plan.lines.map(({ quantity, amount, promotion }) => [quantity, amount, promotion])).toEqual([
      [0, 5000, 500],
      [0, 4000, 400],
      [0, 0, 700],
    ]);
    expect(plan.shipping).toMatchObject({ amount: 300, promotion: 60 });
    expect(plan.parts).toMatchObject({ amount: 9300, promotion: 1660 });
  });

  it('of zero takes no promotion either', () => {
    const free = { ...NOTHING_REFUNDED, total: 0, promotion: 700, commission: 0, taxRemitted: 0 };
    expect(planAmountRefund(free, [gift], 0).parts).toEqual(ZERO_PARTS);
  });
});
