import { DEBTOR } from './plan/make-vendors.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import { type Making, realId, type Versioned } from './making.ts';
import { sendRefunds } from './returns.ts';
import { changeOrder } from './change-order.ts';

const GATEWAY_FEE = 0.019;
const MONDAY = 1;
const TAX_DAY = 3;
const DEBT = 30_000;
const BULK_OVER = 500_000;

const BALANCE = `
  select coalesce(sum(case when t.debit_account_id = a.id then t.amount else -t.amount end), 0)::bigint as held
  from accounts a join transfers t on a.id in (t.debit_account_id, t.credit_account_id) where a.code = ? and a.vendor_id is null`;
const OPEN_PAYOUTS = `select id, version, status, amount from payouts where status in ('asked', 'approved', 'sent') order by id`;
const RELEASED = `select id, paid_amount - refunded as refundable from orders
  where vendor_id = ? and status = 'complete' and hold_released_at is not null and paid_amount > refunded order by completed_at desc limit 12`;
/** What the demo needs of the server's own work; what only folds and cleans up is left to the first start. */
const JOBS = [
  'orders.expire',
  'orders.release-holds',
  'payouts.schedule',
  'ads.turn',
  'ledger.fold',
  'counters.fold',
  'daily-totals.fold',
];
const TWICE_A_DAY = [2 * HOUR + 10 * MINUTE, 14 * HOUR + 10 * MINUTE];

/** The days of the shop: its jobs, the gateway's payouts, tax, and the payouts to vendors. */
export function addDays(making: Making): void {
  const { schedule, shop, world } = making;
  const first = Math.ceil(world.opening.getTime() / DAY) * DAY;
  for (let day = first; day < world.now.getTime(); day += DAY) {
    for (const time of TWICE_A_DAY) schedule.add(new Date(day + time), () => shop.work(JOBS));
    const morning = new Date(day + 9 * HOUR);
    if (morning.getUTCDay() === MONDAY) schedule.add(morning, () => payOutGateway(making));
    if (morning.getUTCDate() === TAX_DAY) schedule.add(later(morning, HOUR), () => remitTax(making));
    schedule.add(later(morning, 2 * HOUR), () => movePayouts(making));
  }
  schedule.add(later(world.now, -5 * MINUTE), () => shop.work([...JOBS, 'notices.clean-up']));
  addAdjustments(making);
}

async function payOutGateway({ shop }: Making): Promise<void> {
  const [row] = await shop.rows<{ held: number }>(BALANCE, 'cash:gateway');
  const held = row?.held ?? 0;
  if (held < 5000) return;
  const fee = Math.round(held * GATEWAY_FEE);
  await shop.post('/gateway-payouts', {
    amount: held - fee,
    fee,
    reference: `GW-${shop.now().toISOString().slice(0, 10)}`,
  });
}

async function remitTax({ shop }: Making): Promise<void> {
  const [row] = await shop.rows<{ held: number }>(BALANCE, 'tax:payable');
  const owed = -(row?.held ?? 0);
  if (owed > 0)
    await shop.post('/tax-remittances', {
      amount: owed,
      reference: `TAX-${shop.now().toISOString().slice(0, 7)}`,
    });
}

/** Each goes one step further a day; the newest wait for somebody. */
async function movePayouts({ shop, world }: Making): Promise<void> {
  const { random } = world;
  const isLast = world.now.getTime() - shop.now().getTime() < DAY;
  for (const payout of await shop.rows<Versioned & { status: string; amount: number }>(OPEN_PAYOUTS)) {
    const move = (to: string, more: object = {}, by = 0) =>
      shop.post<Versioned>(`/payouts/${payout.id}/status`, { to, version: payout.version, ...more }, by);
    if (payout.status === 'asked' && isLast && random.chance(0.5)) continue;
    if (payout.status === 'asked') {
      const { version } = await move('approved', {}, payout.amount > BULK_OVER ? 1 : 0);
      if (!isLast) await shop.post(`/payouts/${payout.id}/status`, { to: 'sent', version }, 0);
    } else if (payout.status === 'approved') await move('sent');
    else if (random.chance(0.015)) await move('failed', { reason: 'The account name differs' });
    else await move('paid', { bankReference: `BT${random.whole(10_000_000, 99_999_999)}` });
  }
}

const ADJUSTMENTS = [
  { daysAgo: 210, rank: 3, direction: 'plus', amount: 4500, reason: 'Photographs of the autumn collection' },
  { daysAgo: 120, rank: 6, direction: 'minus', amount: 1800, reason: 'Repacking of damaged parcels' },
  { daysAgo: 64, rank: 9, direction: 'plus', amount: 2500, reason: 'A parcel that we lost' },
  { daysAgo: 20, rank: 1, direction: 'minus', amount: 3200, reason: 'Storage of returned goods' },
] as const;

function addAdjustments(making: Making): void {
  const { schedule, shop, world } = making;
  for (const { daysAgo, rank, ...body } of ADJUSTMENTS)
    schedule.add(later(world.now, -daysAgo * DAY), () =>
      shop.post('/adjustments', { ...body, vendorId: realId(making, world.rows.vendors[rank]?.id ?? '') }, daysAgo % 2),
    );
  const debtor = world.rows.vendors.find(({ shopName }) => shopName === DEBTOR);
  // Suspended by then, so that no payout waits behind it.
  schedule.add(later(world.now, -5 * DAY), async () => {
    const vendorId = realId(making, debtor?.id ?? '');
    for (const { id, refundable } of await shop.rows<{ id: string; refundable: number }>(RELEASED, vendorId)) {
      const [row] = await shop.rows<{ available: number }>(
        'select available_balance as available from vendors where id = ?',
        vendorId,
      );
      if ((row?.available ?? 0) < -DEBT) break;
      sendRefunds(
        making,
        await changeOrder(making, {
          id,
          path: '/refunds',
          body: { amount: refundable, reason: 'Damaged parcels of three weeks' },
          by: 0,
        }),
      );
    }
  });
}
