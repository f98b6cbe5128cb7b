import type { AccountCode } from '#tables/ledger.ts';

/** Moves an amount from the credit account to the debit account. */
export type Leg = { leg: number; debit: AccountCode; credit: AccountCode; amount: number };

export type OrderMoney = { paid: number; promotion: number; commission: number; tax: number; earning: number };
export type RefundMoney = { amount: number; promotion: number; commission: number; tax: number };

type DebitAndCredit = [debit: AccountCode, credit: AccountCode, amount: number];

/** Numbers the legs of an event. Legs with an amount of zero are omitted; the remaining legs keep their numbers. */
function toLegs(...postings: DebitAndCredit[]): Leg[] {
  return postings
    .map(([debit, credit, amount], index) => ({ leg: index + 1, debit, credit, amount }))
    .filter(({ amount }) => amount !== 0);
}

export const paymentCaptured = (paid: number) => toLegs(['cash:gateway', 'escrow', paid]);

export const gatewayPaidOut = (net: number, fee: number) =>
  toLegs(['cash:bank', 'cash:gateway', net], ['expense:psp', 'cash:gateway', fee]);

/** Expects the amounts of the order minus those of earlier refunds. After it, escrow contains nothing for the order. */
export function orderCompleted(money: OrderMoney, isCashOnDelivery: boolean): Leg[] {
  return toLegs(
    ['cod:receivable', 'escrow', isCashOnDelivery ? money.paid : 0],
    ['escrow', 'revenue:commission', money.commission],
    ['escrow', 'tax:payable', money.tax],
    ['escrow', 'vendor:pending', money.earning],
    ['expense:promotion', 'escrow', money.promotion],
  );
}

export const cashHandedIn = (amount: number, shortfall: number) =>
  toLegs(['cash:bank', 'cod:receivable', amount], ['expense:loss', 'cod:receivable', shortfall]);

export const cashTakenByVendor = (paid: number) => toLegs(['vendor:available', 'cod:receivable', paid]);

/** A cancellation, or a refund of captured money, before the order is completed. */
export const refundedBeforeCompletion = (amount: number) => toLegs(['escrow', 'refund:payable', amount]);

export const holdReleased = (earning: number) => toLegs(['vendor:pending', 'vendor:available', earning]);

/** Takes `fromPending` of the vendor's earning from the pending balance, and the rest from the available balance. */
export function refundedAfterCompletion(money: RefundMoney, fromPending: number): Leg[] {
  const earning = money.amount + money.promotion - money.commission - money.tax;
  return toLegs(
    ['vendor:pending', 'escrow', fromPending],
    ['revenue:commission', 'escrow', money.commission],
    ['tax:payable', 'escrow', money.tax],
    ['escrow', 'refund:payable', money.amount],
    ['escrow', 'expense:promotion', money.promotion],
    ['vendor:available', 'escrow', earning - fromPending],
  );
}

/** The refund is sent from the bank if the order was paid in cash on delivery, otherwise through the gateway. */
export const refundSent = (amount: number, isCashOnDelivery: boolean) =>
  toLegs(['refund:payable', isCashOnDelivery ? 'cash:bank' : 'cash:gateway', amount]);

export const refundBounced = (amount: number, isCashOnDelivery: boolean) =>
  swapLegs(refundSent(amount, isCashOnDelivery));

export const goodwillGranted = (amount: number) => toLegs(['expense:goodwill', 'refund:payable', amount]);

/** The gateway takes the money of a chargeback, and a fee. Posted after the refund that belongs to the chargeback. */
export const chargebackTaken = (amount: number, fee: number) =>
  toLegs(['refund:payable', 'cash:gateway', amount], ['expense:psp', 'cash:gateway', fee]);

/** The gateway returns the money and `returnedFee` of its fee. A negative `returnedFee` is an additional fee. */
export const chargebackWon = (amount: number, returnedFee: number) =>
  toLegs(
    ['cash:gateway', 'refund:payable', amount],
    ['cash:gateway', 'expense:psp', Math.max(0, returnedFee)],
    ['expense:psp', 'cash:gateway', Math.max(0, -returnedFee)],
  );

export const chargebackFeeChanged = (feeIncrease: number) =>
  toLegs(
    ['expense:psp', 'cash:gateway', Math.max(0, feeIncrease)],
    ['cash:gateway', 'expense:psp', Math.max(0, -feeIncrease)],
  );

export const payoutRequested = (amount: number) => toLegs(['vendor:available', 'vendor:payout', amount]);

export const payoutPaid = (amount: number) => toLegs(['vendor:payout', 'cash:bank', amount]);

/** The payout has failed or was cancelled, so its reserved amount becomes available again. */
export const payoutReturned = (amount: number) => swapLegs(payoutRequested(amount));

export const adApproved = (price: number) => toLegs(['vendor:available', 'revenue:ads', price]);

export const adDaysUnused = (amount: number) => swapLegs(adApproved(amount));

export const debtPaidIn = (amount: number) => toLegs(['cash:bank', 'vendor:available', amount]);

export const debtWrittenOff = (amount: number) => toLegs(['expense:loss', 'vendor:available', amount]);

export const adjusted = (amount: number, direction: 'plus' | 'minus') =>
  direction === 'plus'
    ? toLegs(['expense:adjustment', 'vendor:available', amount])
    : toLegs(['vendor:available', 'revenue:adjustment', amount]);

export const taxRemitted = (amount: number) => toLegs(['tax:payable', 'cash:bank', amount]);

/** The same legs with debit and credit swapped. */
export const reversed = (posted: readonly Leg[]): Leg[] => swapLegs(posted);

function swapLegs(posted: readonly Leg[]): Leg[] {
  return posted.map((leg) => ({ ...leg, debit: leg.credit, credit: leg.debit }));
}
