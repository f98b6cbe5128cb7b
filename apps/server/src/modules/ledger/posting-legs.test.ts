import { expect, it, test } from 'vitest';
import {
  adApproved,
  adDaysUnused,
  adjusted,
  cashHandedIn,
  cashTakenByVendor,
  chargebackFeeChanged,
  chargebackTaken,
  chargebackWon,
  debtPaidIn,
  debtWrittenOff,
  gatewayPaidOut,
  goodwillGranted,
  holdReleased,
  type Leg,
  orderCompleted,
  paymentCaptured,
  payoutPaid,
  payoutRequested,
  payoutReturned,
  refundBounced,
  refundedAfterCompletion,
  refundedBeforeCompletion,
  refundSent,
  reversed,
  taxRemitted,
} from './postings.ts';

const ORDER_MONEY = { paid: 900, promotion: 100, commission: 90, tax: 60, earning: 850 };
const REFUND_MONEY = { amount: 400, promotion: 50, commission: 45, tax: 30 };

/** A leg as `number: debit ← credit amount`. */
const describeLegs = (posted: readonly Leg[]) =>
  posted.map(({ leg, debit, credit, amount }) => `${leg}: ${debit} ← ${credit} ${amount}`);

test.each<[string, () => Leg[], string[]]>([
  ['a captured payment', () => paymentCaptured(900), ['1: cash:gateway ← escrow 900']],
  [
    'a payout of the gateway',
    () => gatewayPaidOut(880, 20),
    ['1: cash:bank ← cash:gateway 880', '2: expense:psp ← cash:gateway 20'],
  ],
  [
    'the completion of a paid order',
    () => orderCompleted(ORDER_MONEY, false),
    [
      '2: escrow ← revenue:commission 90',
      '3: escrow ← tax:payable 60',
      '4: escrow ← vendor:pending 850',
      '5: expense:promotion ← escrow 100',
    ],
  ],
  [
    'the completion of an order in cash on delivery',
    () => orderCompleted(ORDER_MONEY, true),
    [
      '1: cod:receivable ← escrow 900',
      '2: escrow ← revenue:commission 90',
      '3: escrow ← tax:payable 60',
      '4: escrow ← vendor:pending 850',
      '5: expense:promotion ← escrow 100',
    ],
  ],
  [
    'cash that the carrier hands in',
    () => cashHandedIn(890, 10),
    ['1: cash:bank ← cod:receivable 890', '2: expense:loss ← cod:receivable 10'],
  ],
  ['cash that the vendor took', () => cashTakenByVendor(900), ['1: vendor:available ← cod:receivable 900']],
  ['a refund before completion', () => refundedBeforeCompletion(400), ['1: escrow ← refund:payable 400']],
  ['the end of a hold', () => holdReleased(850), ['1: vendor:pending ← vendor:available 850']],
  [
    'a refund after completion',
    () => refundedAfterCompletion(REFUND_MONEY, 300),
    [
      '1: vendor:pending ← escrow 300',
      '2: revenue:commission ← escrow 45',
      '3: tax:payable ← escrow 30',
      '4: escrow ← refund:payable 400',
      '5: escrow ← expense:promotion 50',
      '6: vendor:available ← escrow 75',
    ],
  ],
  ['a refund sent through the gateway', () => refundSent(400, false), ['1: refund:payable ← cash:gateway 400']],
  ['a refund sent from the bank', () => refundSent(400, true), ['1: refund:payable ← cash:bank 400']],
  ['a bounced refund', () => refundBounced(400, false), ['1: cash:gateway ← refund:payable 400']],
  ['a bounced refund of cash', () => refundBounced(400, true), ['1: cash:bank ← refund:payable 400']],
  ['a goodwill credit', () => goodwillGranted(50), ['1: expense:goodwill ← refund:payable 50']],
  [
    'a chargeback',
    () => chargebackTaken(400, 15),
    ['1: refund:payable ← cash:gateway 400', '2: expense:psp ← cash:gateway 15'],
  ],
  [
    'a chargeback won with its fee returned',
    () => chargebackWon(400, 15),
    ['1: cash:gateway ← refund:payable 400', '2: cash:gateway ← expense:psp 15'],
  ],
  [
    'a chargeback won for a further fee',
    () => chargebackWon(400, -5),
    ['1: cash:gateway ← refund:payable 400', '3: expense:psp ← cash:gateway 5'],
  ],
  ['a higher chargeback fee', () => chargebackFeeChanged(5), ['1: expense:psp ← cash:gateway 5']],
  ['a lower chargeback fee', () => chargebackFeeChanged(-5), ['2: cash:gateway ← expense:psp 5']],
  ['a requested payout', () => payoutRequested(500), ['1: vendor:available ← vendor:payout 500']],
  ['a paid payout', () => payoutPaid(500), ['1: vendor:payout ← cash:bank 500']],
  ['a returned payout', () => payoutReturned(500), ['1: vendor:payout ← vendor:available 500']],
  ['an approved ad', () => adApproved(70), ['1: vendor:available ← revenue:ads 70']],
  ['unused days of an ad', () => adDaysUnused(30), ['1: revenue:ads ← vendor:available 30']],
  ['a debt paid in', () => debtPaidIn(40), ['1: cash:bank ← vendor:available 40']],
  ['a debt written off', () => debtWrittenOff(40), ['1: expense:loss ← vendor:available 40']],
  [
    'an adjustment in favour of the vendor',
    () => adjusted(10, 'plus'),
    ['1: expense:adjustment ← vendor:available 10'],
  ],
  ['an adjustment against the vendor', () => adjusted(10, 'minus'), ['1: vendor:available ← revenue:adjustment 10']],
  ['tax remitted', () => taxRemitted(60), ['1: tax:payable ← cash:bank 60']],
])('%s moves money between its accounts', (_, post, expected) => {
  expect(describeLegs(post())).toEqual(expected);
});

it('reversed legs keep their numbers and amounts', () => {
  expect(describeLegs(reversed(gatewayPaidOut(880, 20)))).toEqual([
    '1: cash:gateway ← cash:bank 880',
    '2: cash:gateway ← expense:psp 20',
  ]);
});
