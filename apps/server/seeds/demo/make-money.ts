import {
  adjusted,
  debtPaidIn,
  gatewayPaidOut,
  payoutAsked,
  payoutPaid,
  payoutReturned,
  taxRemitted,
} from '#modules/ledger/postings.ts';
import { maskPayoutAccount } from '#modules/ledger/ledger.service.ts';
import { LedgerBook, type LedgerEvent } from './ledger-book.ts';
import { DEBTOR } from './make-vendors.ts';
import { DAY, HOUR, later, MINUTE, type VendorRow, type World } from './world.ts';

const MINIMUM_PAYOUT = 5000;
const GATEWAY_FEE = 0.019;
const FIRST_PAYOUT = 1001;
const FIRST_ADJUSTMENT = 1001;
const MONDAY = 1;
const DEBT = 35_000;

/** Posts everything in order of time and, on the way, what depends on balances: payouts, the gateway's own, tax. */
export function makeMoney(world: World, book: LedgerBook, orderEvents: LedgerEvent[]): void {
  const queue = [...orderEvents, ...makeAdjustments(world)].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const firstMorning = Math.ceil(world.opening.getTime() / DAY) * DAY + 9 * HOUR;
  let waiting: LedgerEvent[] = [];
  let next = 0;
  for (let morning = firstMorning; ; morning += DAY) {
    const end = Math.min(morning, world.now.getTime());
    const due = waiting.filter((event) => event.at.getTime() <= end);
    waiting = waiting.filter((event) => event.at.getTime() > end);
    for (; next < queue.length && (queue[next]?.at.getTime() ?? 0) <= end; next += 1)
      due.push(...queue.slice(next, next + 1));
    for (const event of due.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      const when = event.ready?.(book, event.at) ?? 'now';
      if (when === 'now') book.post(event);
      if (when === 'later') waiting.push({ ...event, at: later(event.at, DAY / 2) });
    }
    if (morning > world.now.getTime()) break;
    waiting.push(...morningRound(world, book, new Date(morning)));
  }
  oweDebt(world, book);
}

function morningRound(world: World, book: LedgerBook, at: Date): LedgerEvent[] {
  const events: LedgerEvent[] = [];
  if (at.getUTCDay() === MONDAY) payOutGateway(world, book, at);
  if (at.getUTCDate() === 3) remitTax(book, at, world);
  for (const vendor of world.rows.vendors) {
    const isFrozen = vendor.status === 'suspended' && at >= (vendor.statusSince ?? at);
    if (isPayoutDay(vendor, at) && !isFrozen) events.push(...payOut(world, book, vendor, at));
  }
  return events;
}

function isPayoutDay(vendor: VendorRow, at: Date): boolean {
  switch (vendor.payoutSchedule) {
    case 'daily':
      return true;
    case 'weekly':
      return at.getUTCDay() === MONDAY;
    case 'monthly':
      return at.getUTCDate() === 1;
    default:
      return false;
  }
}

function payOutGateway(world: World, book: LedgerBook, at: Date): void {
  const held = -book.owed('cash:gateway', null);
  if (held < MINIMUM_PAYOUT) return;
  const fee = Math.round(held * GATEWAY_FEE);
  const id = world.random.idAt(at);
  book.post({
    at,
    key: `gateway:${id}`,
    kind: 'gateway_payout',
    sourceId: id,
    vendorId: null,
    reference: `GW-${at.toISOString().slice(0, 10)}`,
    legs: gatewayPaidOut(held - fee, fee),
  });
}

function remitTax(book: LedgerBook, at: Date, world: World): void {
  const owed = book.owed('tax:payable', null);
  const id = world.random.idAt(at);
  if (owed > 0)
    book.post({
      at,
      key: `tax:${id}`,
      kind: 'tax',
      sourceId: id,
      vendorId: null,
      reference: `TAX-${at.toISOString().slice(0, 7)}`,
      legs: taxRemitted(owed),
    });
}

function payOut(world: World, book: LedgerBook, vendor: VendorRow, at: Date): LedgerEvent[] {
  const { random, now } = world;
  const amount = book.owed('vendor:available', vendor.id);
  if (amount < MINIMUM_PAYOUT) return [];
  const id = random.idAt(at);
  const number = FIRST_PAYOUT + world.rows.payouts.length;
  const base = { vendorId: vendor.id, sourceId: id, reference: `PO-${number}` };
  const doneAt = later(at, DAY + random.whole(60, 600) * MINUTE);
  const isFailed = random.chance(0.015);
  const isDone = doneAt <= now;
  const [first, second] = world.staff;
  const status = isDone ? (isFailed ? 'failed' : 'paid') : now.getTime() - at.getTime() > 2 * HOUR ? 'sent' : 'asked';
  world.rows.payouts.push({
    id,
    number,
    vendorId: vendor.id,
    amount,
    status,
    statusSince: isDone ? doneAt : at,
    origin: 'schedule',
    accountMasked: maskOf(vendor),
    holder: vendor.payoutAccount?.holder ?? vendor.shopName,
    askedById: null,
    askedByName: 'Souk',
    approvedById: status === 'asked' ? null : (first?.id ?? null),
    approvedByName: status === 'asked' ? null : ((amount > 500_000 ? second : first)?.name ?? null),
    bankReference: status === 'paid' ? `BT${random.whole(10_000_000, 99_999_999)}` : null,
    failureReason: status === 'failed' ? 'The account name differs' : null,
    paidAt: status === 'paid' ? doneAt : null,
    createdAt: at,
    updatedAt: isDone ? doneAt : at,
  });
  book.post({
    ...base,
    at,
    key: `payout:${id}:asked`,
    kind: 'payout',
    description: 'Asked for by schedule',
    legs: payoutAsked(amount),
  });
  if (!isDone) return [];
  const legs = isFailed ? payoutReturned(amount) : payoutPaid(amount);
  return [
    {
      ...base,
      at: doneAt,
      key: `payout:${id}:${isFailed ? 'failed' : 'paid'}`,
      kind: isFailed ? 'payout_failed' : 'payout_paid',
      legs,
    },
  ];
}

const maskOf = ({ payoutAccount }: VendorRow): string => maskPayoutAccount(payoutAccount ?? null)?.masked ?? '';

const REASONS = [
  'Late courier pickup',
  'Packaging of a lost parcel',
  'Photo shooting shared',
  'Wrong commission in spring',
];

function makeAdjustments(world: World): LedgerEvent[] {
  const { random } = world;
  return Array.from({ length: 14 }, () => {
    const vendor = random.pick(world.rows.vendors.slice(0, 20));
    const start = vendor.createdAt && vendor.createdAt > world.opening ? vendor.createdAt : world.opening;
    const at = later(start, Math.floor((0.2 + random.next() * 0.75) * (world.now.getTime() - start.getTime())));
    return addAdjustment(world, {
      vendor,
      at,
      amount: random.whole(8, 90) * 100,
      direction: random.chance(0.65) ? 'plus' : 'minus',
      reason: random.pick(REASONS),
    });
  });
}

type AdjustmentInput = { vendor: VendorRow; at: Date; amount: number; direction: 'plus' | 'minus'; reason: string };

function addAdjustment(world: World, { vendor, at, amount, direction, reason }: AdjustmentInput): LedgerEvent {
  const id = world.random.idAt(at);
  const number = FIRST_ADJUSTMENT + world.rows.adjustments.length;
  const [author, approver] = world.staff;
  world.rows.adjustments.push({
    id,
    number,
    vendorId: vendor.id,
    direction,
    amount,
    reason,
    status: 'posted',
    askedById: author?.id ?? null,
    askedByName: author?.name ?? 'Souk',
    approvedById: approver?.id ?? null,
    approvedByName: approver?.name ?? null,
    postedAt: at,
    createdAt: at,
    updatedAt: at,
  });
  return {
    at,
    key: `adjustment:${id}`,
    kind: 'adjustment',
    sourceId: id,
    vendorId: vendor.id,
    reference: `AJ-${number}`,
    description: reason,
    actorId: author?.id ?? null,
    actorName: author?.name ?? 'Souk',
    legs: adjusted(amount, direction),
  };
}

/** One suspended shop owes the platform for damaged parcels and has paid a part. */
function oweDebt(world: World, book: LedgerBook): void {
  const vendor = world.rows.vendors.find((row) => row.shopName === DEBTOR);
  if (!vendor) return;
  const available = book.owed('vendor:available', vendor.id);
  const amount = Math.max(0, available) + DEBT;
  book.post(
    addAdjustment(world, {
      vendor,
      at: later(world.now, -6 * DAY),
      amount,
      direction: 'minus',
      reason: 'Damaged parcels, paid by us',
    }),
  );
  const id = world.random.idAt(later(world.now, -2 * DAY));
  book.post({
    at: later(world.now, -2 * DAY),
    key: `debt:${id}`,
    kind: 'debt_paid_in',
    sourceId: id,
    vendorId: vendor.id,
    reference: `DP-${id.slice(-4)}`,
    legs: debtPaidIn(DEBT / 5),
  });
}
