import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';
import { POLICY } from '../shared/policy.ts';
import type { Sale } from './make-orders.ts';
import type { Refunded } from './make-refunds.ts';
import { DAY, HOUR, later, type Row, type World } from './world.ts';
import type { activity } from '#tables/platform.ts';

const RECENT_DAYS = 45;
const PLACES = ['Sorting centre, Casablanca', 'Depot, Dubai', 'Hub, Lyon', 'Depot, Cairo', 'Hub, Berlin'];
const NOTES = [
  'Customer asked for delivery after 6 PM',
  'Gift, leave the invoice out',
  'Vendor confirmed the colour by phone',
  'Ring the neighbour if nobody answers',
];

/** Steps, tracking, notes and invoices of the orders. */
export function makeOrderHistory(world: World, sales: readonly Sale[], refunds: readonly Refunded[]): void {
  for (const sale of sales) {
    addSteps(world, sale);
    addTracking(world, sale);
    if (world.random.chance(0.03)) addNote(world, sale);
  }
  addInvoices(world, sales, refunds);
  addRefundSteps(world, sales);
  addDecisions(world, sales);
}

function actorOf(world: World, by: 'customer' | 'staff' | 'system', customerName: string) {
  if (by === 'customer') return { actorId: null, actorName: customerName };
  if (by === 'system') return { actorId: null, actorName: 'Souk' };
  const person = world.random.pick(world.staff.slice(0, 4));
  return { actorId: person.id, actorName: person.name };
}

function addSteps(world: World, { order, plan }: Sale): void {
  plan.steps.forEach((step, index) => {
    const before = plan.steps[index - 1];
    const actor = actorOf(world, step.by, order.customerName);
    world.rows.orderStatusChanges.push({
      orderId: order.id,
      id: world.random.idAt(step.at),
      vendorId: order.vendorId,
      from: before?.to ?? null,
      to: step.to,
      at: step.at,
      secondsBefore: before ? Math.round((step.at.getTime() - before.at.getTime()) / 1000) : null,
      reason: step.reason ?? null,
      ...actor,
    });
    const isRecent = world.now.getTime() - step.at.getTime() < RECENT_DAYS * DAY;
    if (!isRecent || !before) return;
    addActivity(world, {
      at: step.at,
      ...actor,
      area: 'orders',
      entity: 'order',
      entityId: order.id,
      entityLabel: `${POLICY.numberPrefix}${order.number}`,
      action: 'moved',
      before: { status: before.to },
      after: { status: step.to },
      note: step.reason ?? null,
    });
  });
}

function addTracking(world: World, { order, plan }: Sale): void {
  const { random } = world;
  if (!order.pickupAt || world.now.getTime() - order.placedAt.getTime() > 2 * RECENT_DAYS * DAY) return;
  const base = { orderId: order.id, vendorId: order.vendorId, actorId: null, actorName: order.carrier ?? 'Carrier' };
  const add = (at: Date, kind: 'moved' | 'failed_attempt', place: string, note: string) =>
    world.rows.trackingEvents.push({ ...base, id: random.idAt(at), at, kind, place, note });
  const hub = random.pick(PLACES);
  add(order.pickupAt, 'moved', hub, 'Received by the carrier');
  if (order.deliveringAt) add(order.deliveringAt, 'moved', hub, 'Out for delivery');
  if (plan.isRefused && order.cancelledAt)
    add(order.cancelledAt, 'failed_attempt', order.shippingAddress.city, 'Refused at the door');
  if (order.completedAt) add(order.completedAt, 'moved', order.shippingAddress.city, 'Handed over');
}

function addNote(world: World, { order }: Sale): void {
  const at = later(order.placedAt, HOUR);
  if (at > world.now) return;
  world.rows.orderNotes.push({
    orderId: order.id,
    id: world.random.idAt(at),
    vendorId: order.vendorId,
    text: world.random.pick(NOTES),
    ...actorOf(world, 'staff', ''),
    at,
  });
}

/** Numbered in order of issue, without gaps: invoices on completion, a credit note per refund after it. */
function addInvoices(world: World, sales: readonly Sale[], refunds: readonly Refunded[]): void {
  const complete = sales
    .filter(({ order }) => order.completedAt)
    .toSorted((a, b) => (a.order.completedAt?.getTime() ?? 0) - (b.order.completedAt?.getTime() ?? 0));
  complete.forEach(({ order }, index) => {
    const issuedAt = order.completedAt ?? order.placedAt;
    world.rows.invoices.push({
      orderId: order.id,
      id: world.random.idAt(issuedAt),
      vendorId: order.vendorId,
      kind: 'invoice',
      series: 'invoice',
      number: index + 1,
      refundId: null,
      total: order.total,
      issuedAt,
    });
  });
  const undecided = new Set(
    world.rows.chargebacks.filter(({ status }) => status !== 'lost').map(({ refundId }) => refundId),
  );
  const completedAt = new Map(complete.map(({ order }) => [order.id, order.completedAt?.getTime() ?? 0]));
  refunds
    .filter(({ refund }) => refund.kind !== 'goodwill' && !undecided.has(refund.id) && completedAt.has(refund.orderId))
    // With the invoice at the earliest.
    .map(({ refund, at }) => ({
      refund,
      at: new Date(Math.max(at.getTime(), completedAt.get(refund.orderId) ?? 0)),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .forEach(({ refund, at }, index) => {
      world.rows.invoices.push({
        orderId: refund.orderId,
        id: world.random.idAt(at),
        vendorId: refund.vendorId,
        kind: 'credit_note',
        series: 'credit_note',
        number: index + 1,
        refundId: refund.id,
        total: refund.amount,
        issuedAt: at,
      });
    });
}

const ofOrder = ({ order }: Sale) => ({
  area: 'orders' as const,
  entity: 'order' as const,
  entityId: order.id,
  entityLabel: `${POLICY.numberPrefix}${order.number}`,
});

const byOrder = (sales: readonly Sale[]) => new Map(sales.map((sale) => [sale.order.id, sale]));

/** Refunds that left, and those that came back: the order tells of both from the activity alone. */
function addRefundSteps(world: World, sales: readonly Sale[]): void {
  const found = byOrder(sales);
  for (const refund of world.rows.refunds) {
    const sale = found.get(refund.orderId);
    if (!sale || !refund.sentAt || refund.kind === 'chargeback') continue;
    const refundNumber = numberLabel(NUMBER_PREFIX.refund, refund.number ?? 0);
    const add = (status: 'sent' | 'bounced', step: { at: Date; before: string; note: string | null }) =>
      addActivity(world, {
        ...ofOrder(sale),
        ...actorOf(world, 'staff', ''),
        at: step.at,
        action: `refund ${status}`,
        before: { status: step.before },
        after: { refundNumber, status },
        note: step.note,
      });
    add('sent', { at: refund.sentAt, before: 'to_send', note: null });
    if (refund.status !== 'bounced') continue;
    const note = 'The bank says that the account is closed';
    add('bounced', { at: refund.updatedAt ?? refund.sentAt, before: 'sent', note });
  }
}

/** What became of chargebacks. */
function addDecisions(world: World, sales: readonly Sale[]): void {
  const found = byOrder(sales);
  for (const { orderId, status, amount, fee, note, closedAt } of world.rows.chargebacks) {
    const sale = found.get(orderId);
    if (!sale || !closedAt) continue;
    const { total, refunded, paymentStatus } = sale.order;
    addActivity(world, {
      ...ofOrder(sale),
      ...actorOf(world, 'staff', ''),
      at: closedAt,
      action: `chargeback ${status}`,
      before: { refunded: total, paymentStatus: 'refunded' },
      after: { refunded, paymentStatus, fee, amount },
      note: note ?? null,
    });
  }
}

type ActivityInput = Omit<Row<typeof activity>, 'id' | 'undoable' | 'undoneBy' | 'requestId'>;

function addActivity(world: World, row: ActivityInput): void {
  world.rows.activity.push({ id: world.random.idAt(row.at), ...row, note: row.note ?? null, undoable: false });
}

/** Who made, published, refused and priced products, and who let vendors in. */
export function makeCatalogueHistory(world: World): void {
  for (const product of world.rows.products) {
    const common = { area: 'products', entity: 'product', entityId: product.id, entityLabel: product.name.en };
    const vendor = world.rows.vendors.find((row) => row.id === product.vendorId);
    addActivity(world, {
      ...common,
      at: product.createdAt ?? world.now,
      actorId: null,
      actorName: vendor?.shopName ?? 'Souk',
      action: 'created',
      before: null,
      after: { name: product.name.en },
    });
    if (product.status === 'draft') continue;
    const to = product.status === 'waiting' ? 'waiting' : product.status === 'rejected' ? 'rejected' : 'published';
    const at = product.publishedAt ?? product.statusSince ?? world.now;
    const actor =
      to === 'waiting' ? { actorId: null, actorName: vendor?.shopName ?? 'Souk' } : actorOf(world, 'staff', '');
    addActivity(world, {
      ...common,
      at: at < world.now ? at : world.now,
      ...actor,
      action: to === 'waiting' ? 'submitted' : to,
      before: { status: to === 'waiting' ? 'draft' : 'waiting' },
      after: { status: to },
      note: product.statusReason ?? null,
    });
  }
  for (const vendor of world.rows.vendors) {
    if (vendor.status === 'pending') continue;
    const common = { area: 'vendors', entity: 'vendor', entityId: vendor.id, entityLabel: vendor.shopName };
    addActivity(world, {
      ...common,
      at: later(vendor.createdAt ?? world.now, DAY),
      ...actorOf(world, 'staff', ''),
      action: vendor.status === 'rejected' ? 'rejected' : 'approved',
      before: { status: 'pending' },
      after: { status: vendor.status === 'rejected' ? 'rejected' : 'active' },
      note: null,
    });
    if (vendor.status === 'active' || vendor.status === 'rejected') continue;
    addActivity(world, {
      ...common,
      at: vendor.statusSince ?? world.now,
      ...actorOf(world, 'staff', ''),
      action: vendor.status,
      before: { status: 'active' },
      after: { status: vendor.status },
      note: vendor.statusReason ?? null,
    });
  }
}

const PRICE_STEP = 300;

/** Prices that were lower before; orders of that time keep what they were sold for. */
export function makePriceHistory(world: World): void {
  const { random } = world;
  for (const variant of world.rows.variants) {
    if (!variant.price || variant.price <= 2 * PRICE_STEP || !random.chance(0.12)) continue;
    const at = later(variant.createdAt ?? world.now, Math.floor(random.next() * 4 * HOUR));
    world.rows.priceHistory.push({
      productId: variant.productId,
      id: random.idAt(at),
      variantId: variant.id,
      vendorId: variant.vendorId,
      priceBefore: variant.price - PRICE_STEP,
      priceAfter: variant.price,
      ...actorOf(world, 'staff', ''),
      at: at < world.now ? at : world.now,
    });
  }
}
