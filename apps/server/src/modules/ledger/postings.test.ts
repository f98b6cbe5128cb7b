import { describe, expect, it } from 'vitest';
import {
  cashHandedIn,
  holdReleased,
  type Leg,
  orderCompleted,
  paymentCaptured,
  payoutRequested,
  payoutPaid,
  payoutReturned,
  refundedAfterCompletion,
  refundedBeforeCompletion,
  refundSent,
} from './postings.ts';

/** The debits minus the credits of each account. */
function balancesAfter(...events: Leg[][]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { debit, credit, amount } of events.flat()) {
    sums[debit] = (sums[debit] ?? 0) + amount;
    sums[credit] = (sums[credit] ?? 0) - amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const ORDER_MONEY = { paid: 24_521, promotion: 2425, commission: 2910, tax: 1746, earning: 22_290 };

describe('postings', () => {
  it('leave escrow empty when a paid order is completed', () => {
    expect(balancesAfter(paymentCaptured(ORDER_MONEY.paid), orderCompleted(ORDER_MONEY, false))).toEqual({
      'cash:gateway': 24_521,
      'revenue:commission': -2910,
      'tax:payable': -1746,
      'vendor:pending': -22_290,
      'expense:promotion': 2425,
    });
  });

  it('leave no receivable when the carrier hands in the cash, with the shortfall as a loss', () => {
    const sums = balancesAfter(orderCompleted(ORDER_MONEY, true), cashHandedIn(24_000, 521));
    expect(sums).toMatchObject({ 'cash:bank': 24_000, 'expense:loss': 521 });
    expect(sums).not.toHaveProperty('cod:receivable');
    expect(sums).not.toHaveProperty('escrow');
  });

  it('net to zero when a completed order is refunded in full', () => {
    const { paid, ...rest } = ORDER_MONEY;
    const refund = refundedAfterCompletion({ amount: paid, ...rest }, rest.earning);
    expect(
      balancesAfter(paymentCaptured(paid), orderCompleted(ORDER_MONEY, false), refund, refundSent(paid, false)),
    ).toEqual({});
  });

  it('take a refund from pending first, and the rest from available', () => {
    const back = { amount: 1000, promotion: 0, commission: 120, tax: 0 };
    expect(balancesAfter(refundedAfterCompletion(back, 300))).toMatchObject({
      'vendor:pending': 300,
      'vendor:available': 580,
      'refund:payable': -1000,
    });
  });

  it('take a refund before completion from escrow', () => {
    expect(balancesAfter(paymentCaptured(900), refundedBeforeCompletion(900))).toEqual({
      'cash:gateway': 900,
      'refund:payable': -900,
    });
  });

  it('return a failed payout to available', () => {
    expect(balancesAfter(holdReleased(500), payoutRequested(500), payoutReturned(500))).toEqual({
      'vendor:pending': 500,
      'vendor:available': -500,
    });
    expect(balancesAfter(payoutRequested(500), payoutPaid(500))).toEqual({
      'vendor:available': 500,
      'cash:bank': -500,
    });
  });

  it('keep the number of a leg even if the amount of an earlier leg is zero', () => {
    expect(orderCompleted({ ...ORDER_MONEY, commission: 0 }, false).map(({ leg }) => leg)).toEqual([3, 4, 5]);
  });
});
