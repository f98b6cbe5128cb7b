import {
  cashHandedIn,
  cashTakenByVendor,
  holdReleased,
  orderCompleted,
  paymentCaptured,
  refundedAfterCompletion,
  refundedBeforeCompletion,
  refundBounced,
  refundSent,
} from '#modules/ledger/postings.ts';
import { POLICY } from '../shared/policy.ts';
import type { LedgerEvent } from './ledger-book.ts';
import { DEBTOR } from './make-vendors.ts';
import type { Sale } from './make-orders.ts';
import type { Refunded } from './make-refunds.ts';
import { DAY, HOUR, later, type World } from './world.ts';

const CASH_DAYS = 2;

/** Payments, and everything that orders and refunds post, in no particular order. */
export function orderMoney(world: World, sales: readonly Sale[], refunds: readonly Refunded[]): LedgerEvent[] {
  const bySale = new Map<Sale, Refunded[]>();
  for (const back of refunds) bySale.set(back.sale, [...(bySale.get(back.sale) ?? []), back]);
  return sales.flatMap((sale) => eventsOf(world, sale, bySale.get(sale) ?? []));
}

function eventsOf(world: World, sale: Sale, refunds: readonly Refunded[]): LedgerEvent[] {
  addPayments(world, sale);
  const { order, plan } = sale;
  const isOnDelivery = plan.method === 'cash_on_delivery';
  const base = { vendorId: order.vendorId, orderId: order.id, reference: `${POLICY.numberPrefix}${order.number}` };
  const key = `order:${order.id}`;
  const events: LedgerEvent[] = [];
  if (plan.paidAt && !isOnDelivery)
    events.push({
      ...base,
      at: plan.paidAt,
      key: `${key}:captured`,
      kind: 'payment',
      legs: paymentCaptured(order.total),
    });
  const before = refunds.filter(({ refund }) => refund.isBeforeCompletion);
  const after = refunds.filter(({ refund }) => !refund.isBeforeCompletion);
  for (const { refund, at } of before)
    events.push({
      ...base,
      at,
      key: `refund:${refund.id}:granted`,
      kind: 'refund',
      sourceId: refund.id,
      legs: refundedBeforeCompletion(refund.amount),
    });
  if (order.completedAt) {
    const left = leftAt(sale, before);
    events.push({
      ...base,
      at: order.completedAt,
      key: `${key}:complete`,
      kind: 'completion',
      legs: orderCompleted(left, isOnDelivery),
    });
    const free = isOnDelivery ? addCash(world, { sale, events, base, key }) : (order.holdUntil ?? null);
    addHold({ world, sale, events, base, key, free, after, earning: left.earning });
  }
  for (const back of refunds) addSending(events, { back, base, isOnDelivery });
  return events;
}

/** P, D, C, X and E less what refunds before completion took. */
function leftAt({ order }: Sale, before: readonly Refunded[]) {
  const sum = (of: (refund: Refunded['refund']) => number) =>
    before.reduce((total, { refund }) => total + of(refund), 0);
  return {
    paid: order.total - sum((refund) => refund.amount),
    promotion: (order.promotion ?? 0) - sum((refund) => refund.promotion ?? 0),
    commission: order.commission - sum((refund) => refund.commission ?? 0),
    tax: (order.taxRemitted ?? 0) - sum((refund) => refund.tax ?? 0),
    earning: order.earning - sum((refund) => refund.earning ?? 0),
  };
}

type Base = Pick<LedgerEvent, 'vendorId' | 'orderId' | 'reference'>;

/** Cash comes in after some days, or stays with the vendor; answers from when the earning is free. */
function addCash(world: World, input: { sale: Sale; events: LedgerEvent[]; base: Base; key: string }): Date | null {
  const { sale, events, base, key } = input;
  const { order } = sale;
  if (!order.completedAt) return null;
  const at = later(order.completedAt, (CASH_DAYS + world.random.whole(0, 2)) * DAY);
  if (at > world.now) return null;
  const vendor = world.rows.vendors.find((row) => row.id === order.vendorId);
  const isTaken = vendor?.shopName === DEBTOR && world.random.chance(0.7);
  const shortfall = !isTaken && world.random.chance(0.006) ? Math.min(order.total, 500) : 0;
  order.cashState = isTaken ? 'taken_by_vendor' : 'handed_in';
  const legs = isTaken ? cashTakenByVendor(order.total) : cashHandedIn(order.total - shortfall, shortfall);
  events.push({ ...base, at, key: `${key}:cash`, kind: 'cash_on_delivery', legs });
  return order.holdUntil && order.holdUntil > at ? order.holdUntil : at;
}

type Hold = {
  world: World;
  sale: Sale;
  events: LedgerEvent[];
  base: Base;
  key: string;
  free: Date | null;
  after: readonly Refunded[];
  earning: number;
};

/** Refunds take from pending until the hold is over or while their return was open then, and from available afterwards. */
function addHold({ world, sale, events, base, key, free, after, earning }: Hold): void {
  const releasedAt = free && nextNight(free) <= world.now ? nextNight(free) : null;
  let pending = earning;
  for (const { refund, at } of after) {
    const isPending = !releasedAt || at < releasedAt || wasAskedBefore(world, refund, releasedAt);
    const { amount, promotion = 0, commission = 0, tax = 0 } = refund;
    const legs = refundedAfterCompletion({ amount, promotion, commission, tax }, isPending ? (refund.earning ?? 0) : 0);
    events.push({
      ...base,
      at,
      key: `refund:${refund.id}:granted`,
      kind: 'refund',
      sourceId: refund.id,
      description: refund.reason,
      legs,
    });
    if (isPending) pending -= refund.earning ?? 0;
  }
  if (!releasedAt) {
    sale.order.pendingEarning = pending;
    sale.order.releaseAt = sale.order.holdUntil ?? null;
    return;
  }
  sale.order.holdReleasedAt = releasedAt;
  events.push({
    ...base,
    at: releasedAt,
    key: `${key}:hold`,
    kind: 'earning',
    description: `Hold over after ${POLICY.holdDays} days`,
    legs: holdReleased(pending),
  });
}

/** The return that led to the refund was open when the rest was released. */
const wasAskedBefore = (world: World, { returnId }: Refunded['refund'], releasedAt: Date): boolean => {
  const asked = world.rows.returns.find(({ id }) => id === returnId)?.createdAt;
  return asked !== undefined && asked < releasedAt;
};

/** The job runs at two in the night. */
function nextNight(instant: Date): Date {
  const midnight = Math.ceil(instant.getTime() / DAY) * DAY;
  return new Date(midnight + 2 * HOUR);
}

function addSending(
  events: LedgerEvent[],
  { back, base, isOnDelivery }: { back: Refunded; base: Base; isOnDelivery: boolean },
): void {
  const { refund } = back;
  // What a bank took back was never sent.
  if (!refund.sentAt || refund.kind === 'chargeback') return;
  const common = { ...base, kind: 'refund_sent', sourceId: refund.id };
  events.push({
    ...common,
    at: refund.sentAt,
    key: `refund:${refund.id}:sent`,
    legs: refundSent(refund.amount, isOnDelivery),
  });
  if (refund.status === 'bounced') {
    events.push({
      ...common,
      at: refund.updatedAt ?? refund.sentAt,
      key: `refund:${refund.id}:bounced`,
      kind: 'refund_bounced',
      legs: refundBounced(refund.amount, isOnDelivery),
    });
  }
}

/** People of the demo who work on orders. */
const CLERKS = 4;

function addPayments(world: World, { order, plan }: Sale): void {
  const { random } = world;
  // Not by chance: what is drawn here would change all that follows.
  const clerk = world.staff[Number(order.number) % CLERKS];
  const byClerk = { recordedBy: clerk?.id ?? null, recordedByName: clerk?.name ?? null };
  const base = {
    ...(order.channel === 'staff' ? byClerk : {}),
    orderId: order.id,
    vendorId: order.vendorId,
    method: plan.method,
    amount: order.total,
    failureReason: null,
  };
  const add = (
    at: Date,
    row: {
      status: 'due' | 'captured' | 'failed';
      provider: string | null;
      description: string | null;
      failureReason?: string;
      recordedBy?: string | null;
      recordedByName?: string | null;
    },
  ) =>
    world.rows.payments.push({
      ...base,
      id: random.idAt(at),
      at,
      providerReference: row.provider ? `ch_${random.hex(16)}` : null,
      ...row,
    });
  if (order.total === 0) return;
  if (plan.method === 'cash_on_delivery') {
    add(order.placedAt, { status: 'due', provider: null, description: 'Cash on delivery' });
    if (plan.paidAt)
      add(plan.paidAt, { status: 'captured', provider: null, description: 'Cash taken by the carrier', ...byClerk });
    return;
  }
  const card =
    plan.method === 'card'
      ? `${random.pick(['Visa', 'Mastercard'])} ending ${random.whole(1000, 9999)}`
      : random.pick(['Apple Pay', 'PayPal']);
  if (plan.failedAt)
    add(plan.failedAt, {
      status: 'failed',
      provider: 'gateway',
      description: card,
      failureReason: random.pick(['Declined by the bank', 'Not enough money on the card']),
    });
  if (plan.paidAt) add(plan.paidAt, { status: 'captured', provider: 'gateway', description: card });
}
