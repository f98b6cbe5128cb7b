import type { CallOf } from '@souk/contract/core/endpoint.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { type CreateReturn, returnsApi, type ReturnStatusChange } from '@souk/contract/orders/returns.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import type { DemoContext } from './context.ts';
import { changeOrder } from './change-order.ts';

const RETURN_SHARE = 0.04;
/** Orders that are completed in this time before the end have more returns, so that some are open in every status. */
const RECENT_MS = 8 * DAY;
const RECENT_RETURN_SHARE = 0.16;
const REFUSED_PARCEL_DAYS = 6;
const RETURN_REASONS = ['Arrived broken', 'Not as pictured', 'Does not fit', 'Wrong colour sent', 'Changed my mind'];
const GOODWILL_SHARE = 0.006;
const CHARGEBACK_FEE = 1500;

/** Schedules goodwill credits, refunds and returns of a completed order. */
export function scheduleRefundsAndReturns(context: DemoContext, sale: { id: string }, order: OrderDetails): void {
  const { schedule, shop, world } = context;
  const { random } = world;
  const { id } = sale;
  const params = { id };
  const completedAt = shop.now();
  if (random.chance(GOODWILL_SHARE))
    schedule.add(
      later(completedAt, 2 * DAY),
      async () => {
        const body = { amount: 500, reason: 'Apology for a late parcel' };
        const changed = await changeOrder(context, id, (version) =>
          shop.call(orderWritesApi.goodwill, { params, body: { ...body, version } }),
        );
        sendRefunds(context, changed);
      },
      id,
    );
  const isLate = world.now.getTime() - completedAt.getTime() < RECENT_MS;
  if (!random.chance(isLate ? RECENT_RETURN_SHARE : RETURN_SHARE)) return;
  const at = later(completedAt, random.whole(12, isLate ? 48 : 12 * 24) * HOUR);
  const chosen = random.chance(0.4) ? order.lines : order.lines.slice(0, 1);
  const lines = chosen.map(({ id: orderLineId, quantity }) => ({ orderLineId, quantity }));
  const reason = random.pick(RETURN_REASONS);
  if (random.chance(0.25))
    schedule.add(
      at,
      async () => {
        const changed = await changeOrder(context, id, (version) =>
          shop.call(orderWritesApi.refund, { params, body: { lines, reason, version } }),
        );
        sendRefunds(context, changed);
      },
      id,
    );
  else schedule.add(at, () => openReturn(context, id, { lines, reason }), id);
}

type ReturnChange = Omit<ReturnStatusChange, 'version'>;

async function moveReturn(
  { shop }: DemoContext,
  id: string,
  { by, ...change }: ReturnChange & { by: number },
): Promise<OrderDetails> {
  const [row] = await shop.rows<{ version: number }>('select version from returns where id = ?', id);
  return shop.call(returnsApi.status, { params: { id }, body: { ...change, version: row?.version ?? 0 } }, by);
}

async function openReturn(
  context: DemoContext,
  id: string,
  body: Pick<CreateReturn, 'lines' | 'reason'>,
): Promise<void> {
  const { schedule, shop, world } = context;
  const { random } = world;
  const order = await changeOrder(context, id, (version) =>
    shop.call(returnsApi.create, { params: { id }, body: { ...body, version } }, 2),
  );
  const opened = order.returns.at(-1);
  if (!opened) return;
  const step = (at: Date, change: ReturnChange) =>
    schedule.add(at, () => moveReturn(context, opened.id, { ...change, by: random.whole(0, 2) }), id);
  if (random.chance(0.12))
    return step(later(shop.now(), 8 * HOUR), { to: 'rejected', reason: 'The item had been used for weeks' });
  const approvedAt = later(shop.now(), random.whole(60, 30 * 60) * MINUTE);
  const receivedAt = later(approvedAt, random.whole(40, 120) * HOUR);
  const broken = opened.lines.map(({ orderLineId }) => ({ orderLineId, disposition: 'written_off' as const }));
  step(approvedAt, { to: 'approved' });
  step(receivedAt, { to: 'received', ...(body.reason === 'Arrived broken' && { lines: broken }) });
  schedule.add(
    later(receivedAt, random.whole(2, 40) * HOUR),
    async () => sendRefunds(context, await moveReturn(context, opened.id, { to: 'refunded', by: 0 })),
    id,
  );
}

/** Schedules the receipt of parcels that the customer refused. Souk has created their returns already. */
export function scheduleRefusedParcels(context: DemoContext, order: OrderDetails): void {
  for (const { id } of order.returns.filter(({ status }) => status === 'approved'))
    context.schedule.add(
      later(context.shop.now(), REFUSED_PARCEL_DAYS * DAY),
      () => moveReturn(context, id, { to: 'received', by: 2 }),
      order.id,
    );
}

let bounced = 0;

/** Schedules the sending of refunds within a day. Some of the last two days stay unsent, and at least one bounces. */
export function sendRefunds(context: DemoContext, order: OrderDetails): void {
  const { schedule, shop, world } = context;
  const { random, now } = world;
  for (const refund of order.refunds.filter(({ status }) => status === 'to_send')) {
    const age = now.getTime() - shop.now().getTime();
    if (age < 2 * DAY && random.chance(0.5)) continue;
    const params = { id: order.id, refundId: refund.id };
    const move = (change: Omit<CallOf<typeof orderWritesApi.refundStatus>['body'], 'version'>) => {
      const by = random.whole(0, 2);
      return changeOrder(context, order.id, (version) =>
        shop.call(orderWritesApi.refundStatus, { params, body: { ...change, version } }, by),
      );
    };
    const sentAt = later(shop.now(), random.whole(2, 20) * HOUR);
    schedule.add(sentAt, () => move({ to: 'sent', reference: `re_${random.hex(12)}` }), order.id);
    const isReturned = age > DAY && age < 12 * DAY && (bounced === 0 || random.chance(0.15));
    if (!isReturned) continue;
    bounced += 1;
    schedule.add(later(sentAt, 12 * HOUR), () => move({ to: 'bounced', reason: 'The account is closed' }), order.id);
  }
}

const CHARGEBACK_OUTCOMES = [
  { reason: 'Not received', evidenceInDays: 4 },
  { to: 'won', fee: 0, reason: 'Not as described', note: 'The photos of the parcel convinced the bank' },
  { reason: 'Customer doesn’t recognise the payment', evidenceInDays: 16 },
  { to: 'lost', fee: CHARGEBACK_FEE, reason: 'Not received', note: 'The carrier had no proof of delivery' },
] as const;

const FIND_CHARGEBACK_ORDERS = `
  select distinct on (o.vendor_id) o.id, o.paid_amount as paid from orders o
  where o.status = 'complete' and o.payment_method = 'card' and o.refunded = 0 and o.hold_released_at is not null
    and o.completed_at between ? and ? and not exists (select 1 from returns r where r.order_id = o.id)
  order by o.vendor_id, o.number limit 4`;

/** Schedules chargebacks of older orders. Each ends in a different stage. */
export function addChargebacks(context: DemoContext): void {
  const { schedule, shop, world } = context;
  schedule.add(later(world.now, -9 * DAY), async () => {
    const found = await shop.rows<{ id: string; paid: number }>(
      FIND_CHARGEBACK_ORDERS,
      later(world.now, -60 * DAY),
      later(world.now, -24 * DAY),
    );
    for (const [index, outcome] of CHARGEBACK_OUTCOMES.entries()) {
      const order = found[index];
      if (!order) continue;
      const evidenceDueAt =
        'evidenceInDays' in outcome ? later(world.now, outcome.evidenceInDays * DAY).toISOString() : null;
      const params = { id: order.id };
      const body = { amount: order.paid, fee: CHARGEBACK_FEE, reason: outcome.reason, evidenceDueAt };
      const changed = await changeOrder(context, order.id, (version) =>
        shop.call(orderWritesApi.chargeback, { params, body: { ...body, version } }),
      );
      const chargeback = changed.chargebacks?.at(-1);
      if (!('to' in outcome) || !chargeback) continue;
      const { to, fee, note } = outcome;
      schedule.add(
        later(shop.now(), 3 * DAY),
        () =>
          changeOrder(context, order.id, (version) =>
            shop.call(orderWritesApi.chargebackStatus, {
              params: { id: order.id, chargebackId: chargeback.id },
              body: { to, fee, note, version },
            }),
          ),
        order.id,
      );
    }
  });
}
