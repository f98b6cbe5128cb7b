import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import type { Making } from './making.ts';
import { changeOrder } from './change-order.ts';

const AFTER_COMPLETION = 0.04;
/** So that cases of every status stand open at the end. */
const LATELY = 8 * DAY;
const LATE_SHARE = 0.16;
const REFUSED_PARCEL_DAYS = 6;
const RETURN_REASONS = ['Arrived broken', 'Not as pictured', 'Does not fit', 'Wrong colour sent', 'Changed my mind'];
const GOODWILL = 0.006;
const FEE = 1500;

/** Money back for some of what was sold, mostly with the goods. */
export function takeBack(making: Making, sale: { id: string }, order: OrderDetails): void {
  const { schedule, shop, world } = making;
  const { random } = world;
  const { id } = sale;
  const done = shop.now();
  if (random.chance(GOODWILL))
    schedule.add(
      later(done, 2 * DAY),
      async () =>
        sendRefunds(
          making,
          await changeOrder(making, {
            id,
            path: '/goodwill',
            body: { amount: 500, reason: 'An apology for a late parcel' },
            by: 0,
          }),
        ),
      id,
    );
  const isLate = world.now.getTime() - done.getTime() < LATELY;
  if (!random.chance(isLate ? LATE_SHARE : AFTER_COMPLETION)) return;
  const at = later(done, random.whole(12, isLate ? 48 : 12 * 24) * HOUR);
  const chosen = random.chance(0.4) ? order.lines : order.lines.slice(0, 1);
  const lines = chosen.map(({ id: orderLineId, quantity }) => ({ orderLineId, quantity }));
  const reason = random.pick(RETURN_REASONS);
  if (random.chance(0.25))
    schedule.add(
      at,
      async () =>
        sendRefunds(making, await changeOrder(making, { id, path: '/refunds', body: { lines, reason }, by: 0 })),
      id,
    );
  else schedule.add(at, () => openReturn(making, id, { lines, reason }), id);
}

async function openReturn(making: Making, id: string, body: { lines: object[]; reason: string }): Promise<void> {
  const { schedule, shop, world } = making;
  const { random } = world;
  const order = await changeOrder(making, { id, path: '/returns', body, by: 2 });
  const opened = order.returns.at(-1);
  if (!opened) return;
  const move =
    (more: object, by = random.whole(0, 2)) =>
    async () => {
      const [row] = await shop.rows<{ version: number }>('select version from returns where id = ?', opened.id);
      return shop.post<OrderDetails>(`/returns/${opened.id}/status`, { ...more, version: row?.version ?? 0 }, by);
    };
  const step = (at: Date, more: object) => schedule.add(at, () => move(more)(), id);
  if (random.chance(0.12))
    return step(later(shop.now(), 8 * HOUR), { to: 'rejected', reason: 'The goods were used for weeks' });
  const approvedAt = later(shop.now(), random.whole(60, 30 * 60) * MINUTE);
  const receivedAt = later(approvedAt, random.whole(40, 120) * HOUR);
  step(approvedAt, { to: 'approved' });
  step(receivedAt, {
    to: 'received',
    ...(body.reason === 'Arrived broken' && {
      lines: opened.lines.map(({ orderLineId }) => ({ orderLineId, disposition: 'written_off' })),
    }),
  });
  schedule.add(
    later(receivedAt, random.whole(2, 40) * HOUR),
    async () => sendRefunds(making, await move({ to: 'refunded' }, 0)()),
    id,
  );
}

/** A parcel that was refused at the door comes back on its own. */
export function receiveRefused({ schedule, shop }: Making, order: OrderDetails): void {
  for (const { id } of order.returns.filter(({ status }) => status === 'approved'))
    schedule.add(
      later(shop.now(), REFUSED_PARCEL_DAYS * DAY),
      async () => {
        const [row] = await shop.rows<{ version: number }>('select version from returns where id = ?', id);
        await shop.post(`/returns/${id}/status`, { to: 'received', version: row?.version ?? 0 }, 2);
      },
      order.id,
    );
}

let bounced = 0;

/** What is granted leaves within a day; of the last days some wait, and one comes back. */
export function sendRefunds(making: Making, order: OrderDetails): void {
  const { schedule, shop, world } = making;
  const { random, now } = world;
  for (const refund of order.refunds.filter(({ status }) => status === 'to_send')) {
    const age = now.getTime() - shop.now().getTime();
    if (age < 2 * DAY && random.chance(0.5)) continue;
    const path = `/refunds/${refund.id}/status`;
    const sentAt = later(shop.now(), random.whole(2, 20) * HOUR);
    schedule.add(
      sentAt,
      () => changeOrder(making, { id: order.id, path, body: { to: 'sent', reference: `re_${random.hex(12)}` } }),
      order.id,
    );
    const comesBack = age > DAY && age < 12 * DAY && (bounced === 0 || random.chance(0.15));
    if (!comesBack) continue;
    bounced += 1;
    schedule.add(
      later(sentAt, 12 * HOUR),
      () => changeOrder(making, { id: order.id, path, body: { to: 'bounced', reason: 'The account is closed' } }),
      order.id,
    );
  }
}

const OUTCOMES = [
  { reason: 'Not received', evidenceInDays: 4 },
  { to: 'won', fee: 0, reason: 'Not as described', note: 'The photos of the parcel convinced the bank' },
  { reason: 'Customer does not know the payment', evidenceInDays: 16 },
  { to: 'lost', fee: FEE, reason: 'Not received', note: 'The carrier had no signature' },
] as const;

const FITTING = `
  select distinct on (o.vendor_id) o.id, o.paid_amount as paid from orders o
  where o.status = 'complete' and o.payment_method = 'card' and o.refunded = 0 and o.hold_released_at is not null
    and o.completed_at between ? and ? and not exists (select 1 from returns r where r.order_id = o.id)
  order by o.vendor_id, o.number limit 4`;

/** What banks took back of sales long delivered, each at another stage. */
export function addChargebacks(making: Making): void {
  const { schedule, shop, world } = making;
  schedule.add(later(world.now, -9 * DAY), async () => {
    const found = await shop.rows<{ id: string; paid: number }>(
      FITTING,
      later(world.now, -60 * DAY),
      later(world.now, -24 * DAY),
    );
    for (const [index, outcome] of OUTCOMES.entries()) {
      const order = found[index];
      if (!order) continue;
      const evidenceDueAt =
        'evidenceInDays' in outcome ? later(world.now, outcome.evidenceInDays * DAY).toISOString() : null;
      const taken = await changeOrder(making, {
        id: order.id,
        path: '/chargebacks',
        body: { amount: order.paid, fee: FEE, reason: outcome.reason, evidenceDueAt },
        by: 0,
      });
      const chargeback = taken.chargebacks?.at(-1);
      if (!('to' in outcome) || !chargeback) continue;
      const { to, fee, note } = outcome;
      schedule.add(
        later(shop.now(), 3 * DAY),
        () =>
          changeOrder(making, {
            id: order.id,
            path: `/chargebacks/${chargeback.id}/status`,
            body: { to, fee, note },
            by: 0,
          }),
        order.id,
      );
    }
  });
}
