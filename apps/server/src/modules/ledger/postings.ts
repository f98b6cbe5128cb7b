import type { AccountCode } from '#tables/ledger.ts';

/** Moves an amount from the credit to the debit account. */
export type Leg = { leg: number; debit: AccountCode; credit: AccountCode; amount: number };

export type OrderMoney = { paid: number; promotion: number; commission: number; tax: number; earning: number };
export type RefundMoney = { amount: number; promotion: number; commission: number; tax: number };

type Posting = [debit: AccountCode, credit: AccountCode, amount: number];

/** The postings of product.md, one function per event. Legs keep their number when others are zero and left out. */
function legs(...postings: Posting[]): Leg[] {
  return postings
    .map(([debit, credit, amount], at) => ({ leg: at + 1, debit, credit, amount }))
    .filter(({ amount }) => amount !== 0);
}

export const paymentCaptured = (paid: number) => legs(['cash:gateway', 'escrow', paid]);

export const gatewayPaidOut = (net: number, fee: number) =>
  legs(['cash:bank', 'cash:gateway', net], ['expense:psp', 'cash:gateway', fee]);

/** With what earlier refunds have left of each part; escrow is zero afterwards. */
export function orderCompleted(money: OrderMoney, isOnDelivery: boolean): Leg[] {
  return legs(
    ['cod:receivable', 'escrow', isOnDelivery ? money.paid : 0],
    ['escrow', 'revenue:commission', money.commission],
    ['escrow', 'tax:payable', money.tax],
    ['escrow', 'vendor:pending', money.earning],
    ['expense:promotion', 'escrow', money.promotion],
  );
}

export const cashHandedIn = (amount: number, shortfall: number) =>
  legs(['cash:bank', 'cod:receivable', amount], ['expense:loss', 'cod:receivable', shortfall]);

export const cashTakenByVendor = (paid: number) => legs(['vendor:available', 'cod:receivable', paid]);

/** A cancellation or refund of what was captured, before completion. */
export const refundedBeforeCompletion = (amount: number) => legs(['escrow', 'refund:payable', amount]);

export const holdReleased = (earning: number) => legs(['vendor:pending', 'vendor:available', earning]);

/** From the order's pending earning as far as it is said, and what is missing from available. */
export function refundedAfterCompletion(money: RefundMoney, fromPending: number): Leg[] {
  const earning = money.amount + money.promotion - money.commission - money.tax;
  return legs(
    ['vendor:pending', 'escrow', fromPending],
    ['revenue:commission', 'escrow', money.commission],
    ['tax:payable', 'escrow', money.tax],
    ['escrow', 'refund:payable', money.amount],
    ['escrow', 'expense:promotion', money.promotion],
    ['vendor:available', 'escrow', earning - fromPending],
  );
}

/** From the bank where the order was paid on delivery. */
export const refundSent = (amount: number, isOnDelivery: boolean) =>
  legs(['refund:payable', isOnDelivery ? 'cash:bank' : 'cash:gateway', amount]);

export const refundBounced = (amount: number, isOnDelivery: boolean) => swapped(refundSent(amount, isOnDelivery));

export const goodwillGiven = (amount: number) => legs(['expense:goodwill', 'refund:payable', amount]);

/** After the refund that it forces: the gateway takes the money and a fee. */
export const chargebackTaken = (amount: number, fee: number) =>
  legs(['refund:payable', 'cash:gateway', amount], ['expense:psp', 'cash:gateway', fee]);

/** The gateway gives the money back, and of its fee what it does not keep; below zero, what it asks for on top. */
export const chargebackWon = (amount: number, feeGivenBack: number) =>
  legs(
    ['cash:gateway', 'refund:payable', amount],
    ['cash:gateway', 'expense:psp', Math.max(0, feeGivenBack)],
    ['expense:psp', 'cash:gateway', Math.max(0, -feeGivenBack)],
  );

export const chargebackFeeChanged = (more: number) =>
  legs(['expense:psp', 'cash:gateway', Math.max(0, more)], ['cash:gateway', 'expense:psp', Math.max(0, -more)]);

export const payoutAsked = (amount: number) => legs(['vendor:available', 'vendor:payout', amount]);

export const payoutPaid = (amount: number) => legs(['vendor:payout', 'cash:bank', amount]);

/** Failed or cancelled. */
export const payoutReturned = (amount: number) => swapped(payoutAsked(amount));

export const adApproved = (price: number) => legs(['vendor:available', 'revenue:ads', price]);

export const adDaysUnused = (amount: number) => swapped(adApproved(amount));

export const debtPaidIn = (amount: number) => legs(['cash:bank', 'vendor:available', amount]);

export const debtWrittenOff = (amount: number) => legs(['expense:loss', 'vendor:available', amount]);

export const adjusted = (amount: number, direction: 'plus' | 'minus') =>
  direction === 'plus'
    ? legs(['expense:adjustment', 'vendor:available', amount])
    : legs(['vendor:available', 'revenue:adjustment', amount]);

export const taxRemitted = (amount: number) => legs(['tax:payable', 'cash:bank', amount]);

/** The same legs the other way round. */
export const reversed = (posted: readonly Leg[]): Leg[] => swapped(posted);

function swapped(posted: readonly Leg[]): Leg[] {
  return posted.map((leg) => ({ ...leg, debit: leg.credit, credit: leg.debit }));
}
