import {
  chargebackFeeChanged,
  chargebackTaken,
  chargebackWon,
  refundedAfterCompletion,
  reversed,
} from '#modules/ledger/ledger.service.ts';
import { refundParts, type RefundParts } from '#modules/orders/refund-parts.ts';
import { POLICY } from '../shared/policy.ts';
import { randomFrom } from '../shared/random.ts';
import type { LedgerEvent } from './ledger-book.ts';
import type { Sale } from './make-orders.ts';
import type { Refunded } from './make-refunds.ts';
import { DAY, later, type RefundRow, type Row, type World } from './world.ts';
import type { chargebacks } from '#tables/payments.ts';

/** Of its own, so that nothing else of the demo changes with it. */
const SEED = 4411;
const FEE = 1500;
/** Longer than the hold, and not so long that nobody remembers. */
const SOLD_DAYS_AGO = { from: 24, to: 60 };
const OPENED_AFTER_DAYS = 20;
const DECIDED_AFTER_DAYS = 3;

interface Outcome {
  status: Row<typeof chargebacks>['status'];
  reason: string;
  note: string | null;
  /** What the gateway keeps in the end. */
  fee: number;
  evidenceInDays: number | null;
}

const OUTCOMES: readonly Outcome[] = [
  { status: 'opened', reason: 'Not received', note: null, fee: FEE, evidenceInDays: 4 },
  {
    status: 'won',
    reason: 'Not as described',
    note: 'The photos of the parcel convinced the bank',
    fee: 0,
    evidenceInDays: null,
  },
  { status: 'opened', reason: 'Customer does not know the payment', note: null, fee: FEE, evidenceInDays: 16 },
  { status: 'lost', reason: 'Not received', note: 'The carrier had no signature', fee: FEE, evidenceInDays: null },
];

/** What banks took back of sales long delivered, each at another stage; with what the ledger says of it. */
export function makeChargebacks(world: World, sales: readonly Sale[]): { refunds: Refunded[]; events: LedgerEvent[] } {
  const random = randomFrom(SEED);
  const firstNumber = 1 + Math.max(...world.rows.refunds.map(({ number }) => number ?? 0));
  const sold = fitting(world, sales);
  const made = OUTCOMES.flatMap((outcome, index) => {
    const sale = sold[index];
    if (!sale) return [];
    const at = later(sale.order.completedAt ?? sale.order.placedAt, OPENED_AFTER_DAYS * DAY);
    return { ...write(world, { sale, outcome, at, id: random.idAt(at), number: firstNumber + index }), outcome };
  });
  return {
    // What was won never was a refund; the rest posts and is billed as one.
    refunds: made.filter(({ outcome }) => outcome.status !== 'won').map(({ back }) => back),
    events: made.flatMap(({ events }) => events),
  };
}

/** Paid by card, delivered and left alone since: one of each vendor. */
function fitting({ now, rows }: World, sales: readonly Sale[]): Sale[] {
  const sentBack = new Set(rows.returns.map(({ orderId }) => orderId));
  const vendors = new Set<string>();
  const found: Sale[] = [];
  for (const sale of sales) {
    const { order, plan } = sale;
    const days = order.completedAt ? (now.getTime() - order.completedAt.getTime()) / DAY : 0;
    const isFit = days > SOLD_DAYS_AGO.from && days < SOLD_DAYS_AGO.to && plan.method === 'card';
    if (!isFit || order.refunded || sentBack.has(order.id) || vendors.has(order.vendorId)) continue;
    vendors.add(order.vendorId);
    found.push(sale);
    if (found.length === OUTCOMES.length) break;
  }
  return found;
}

interface Wish {
  sale: Sale;
  outcome: Outcome;
  at: Date;
  id: string;
  number: number;
}

function write(world: World, { sale, outcome, at, id, number }: Wish): { back: Refunded; events: LedgerEvent[] } {
  const { order } = sale;
  const isWon = outcome.status === 'won';
  const lines = sale.lines.map((line) => ({
    line,
    parts: refundParts(
      { amount: line.total, promotion: line.promotion ?? 0, commission: line.commission, tax: line.taxRemitted ?? 0 },
      1,
      1,
    ),
  }));
  const shipping = (order.shipping ?? 0) - (order.shippingDiscount ?? 0);
  const parts: RefundParts = {
    amount: order.total,
    promotion: order.promotion ?? 0,
    commission: order.commission,
    tax: order.taxRemitted ?? 0,
    earning: order.earning,
  };
  const author = world.staff[0];
  const refund: RefundRow = {
    id,
    number,
    orderId: order.id,
    vendorId: order.vendorId,
    returnId: null,
    kind: 'chargeback',
    status: isWon ? 'reversed' : 'sent',
    isBeforeCompletion: false,
    ...parts,
    shipping,
    reason: outcome.reason,
    restock: false,
    actorId: author?.id ?? null,
    actorName: author?.name ?? '',
    reference: null,
    sentAt: at,
    createdAt: at,
    updatedAt: at,
  };
  world.rows.refunds.push(refund);
  for (const {
    line,
    parts: { earning: _, ...kept },
  } of lines)
    world.rows.refundLines.push({
      refundId: id,
      orderLineId: line.id,
      orderId: order.id,
      vendorId: order.vendorId,
      quantity: 0,
      ...kept,
    });
  const closedAt = outcome.status === 'opened' ? null : later(at, DECIDED_AFTER_DAYS * DAY);
  world.rows.chargebacks.push({
    id,
    orderId: order.id,
    vendorId: order.vendorId,
    refundId: id,
    status: outcome.status,
    amount: parts.amount,
    fee: outcome.fee,
    reason: outcome.reason,
    reference: `dp_${number}`,
    note: outcome.note,
    evidenceDueAt: outcome.evidenceInDays === null ? null : later(world.now, outcome.evidenceInDays * DAY),
    closedAt,
    createdAt: at,
    updatedAt: closedAt ?? at,
  });
  if (!isWon) takeFromOrder(sale, parts);
  return { back: { sale, refund, at }, events: eventsOf({ refund, sale, outcome, at, closedAt }) };
}

function takeFromOrder({ order, lines }: Sale, parts: RefundParts): void {
  order.refunded = parts.amount;
  order.refundedPromotion = parts.promotion;
  order.refundedCommission = parts.commission;
  order.refundedTax = parts.tax;
  order.refundedEarning = parts.earning;
  order.paymentStatus = 'refunded';
  for (const line of lines) {
    line.refunded = line.total;
    line.refundedPromotion = line.promotion ?? 0;
    line.refundedCommission = line.commission;
    line.refundedTax = line.taxRemitted ?? 0;
  }
}

interface Told {
  refund: RefundRow;
  sale: Sale;
  outcome: Outcome;
  at: Date;
  closedAt: Date | null;
}

/** The hold was over, so what the vendor gives up was available. Of what is not won, the refund itself is posted with the order. */
function eventsOf({ refund, sale: { order }, outcome, at, closedAt }: Told): LedgerEvent[] {
  const base = {
    vendorId: order.vendorId,
    orderId: order.id,
    reference: `${POLICY.numberPrefix}${order.number}`,
    sourceId: refund.id,
    description: outcome.reason,
  };
  const { id, amount, promotion = 0, commission = 0, tax = 0 } = refund;
  const granted = refundedAfterCompletion({ amount, promotion, commission, tax }, 0);
  const key = `refund:${id}`;
  const events: LedgerEvent[] = [
    { ...base, at, key: `${key}:chargeback`, kind: 'chargeback', legs: chargebackTaken(amount, FEE) },
  ];
  if (outcome.status === 'won' && closedAt)
    events.push(
      { ...base, at, key: `${key}:granted`, kind: 'refund', legs: granted },
      { ...base, at: closedAt, key: `${key}:reversed`, kind: 'reversal', legs: reversed(granted) },
      {
        ...base,
        at: closedAt,
        key: `${key}:chargeback-won`,
        kind: 'reversal',
        legs: chargebackWon(amount, FEE - outcome.fee),
      },
    );
  if (outcome.status === 'lost' && closedAt && outcome.fee !== FEE)
    events.push({
      ...base,
      at: closedAt,
      key: `${key}:chargeback-lost`,
      kind: 'chargeback',
      legs: chargebackFeeChanged(outcome.fee - FEE),
    });
  return events;
}
