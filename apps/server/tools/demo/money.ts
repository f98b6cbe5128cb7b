import { ledgerApi } from '@souk/contract/ledger/api.ts';
import { payoutsApi, type PayoutStatusChange } from '@souk/contract/ledger/payouts.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { SHOP_IN_DEBT } from './plan/make-vendors.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import { type DemoContext, realId, type Versioned } from './context.ts';
import { sendRefunds } from './returns.ts';
import { changeOrder } from './change-order.ts';

const GATEWAY_FEE_SHARE = 0.019;
const MONDAY = 1;
const TAX_DAY_OF_MONTH = 3;
const MIN_DEBT = 30_000;
const SECOND_APPROVAL_OVER = 500_000;

const READ_BALANCE = `
  select coalesce(sum(case when t.debit_account_id = a.id then t.amount else -t.amount end), 0)::bigint as held
  from accounts a join transfers t on a.id in (t.debit_account_id, t.credit_account_id) where a.code = ? and a.vendor_id is null`;
const OPEN_PAYOUTS = `select id, version, status, amount from payouts where status in ('asked', 'approved', 'sent') order by id`;
const RELEASED_ORDERS = `select id, paid_amount - refunded as refundable from orders
  where vendor_id = ? and status = 'complete' and hold_released_at is not null and paid_amount > refunded order by completed_at desc limit 12`;
/** The jobs that change what the demo contains. Other jobs only fold or clean up data, and run after the first start. */
const JOBS = [
  'orders.expire',
  'orders.release-holds',
  'payouts.schedule',
  'ads.turn',
  'ledger.fold',
  'counters.fold',
  'daily-totals.fold',
];
const JOB_TIMES = [2 * HOUR + 10 * MINUTE, 14 * HOUR + 10 * MINUTE];

/** Schedules the events of each day: jobs, payouts of the gateway, tax remittances, and payouts to vendors. */
export function addDailyEvents(context: DemoContext): void {
  const { schedule, shop, world } = context;
  const first = Math.ceil(world.opening.getTime() / DAY) * DAY;
  for (let day = first; day < world.now.getTime(); day += DAY) {
    for (const time of JOB_TIMES) schedule.add(new Date(day + time), () => shop.work(JOBS));
    const morning = new Date(day + 9 * HOUR);
    if (morning.getUTCDay() === MONDAY) schedule.add(morning, () => payOutGateway(context));
    if (morning.getUTCDate() === TAX_DAY_OF_MONTH) schedule.add(later(morning, HOUR), () => remitTax(context));
    schedule.add(later(morning, 2 * HOUR), () => advancePayouts(context));
  }
  schedule.add(later(world.now, -5 * MINUTE), () => shop.work([...JOBS, 'notices.clean-up']));
  addAdjustments(context);
}

async function payOutGateway({ shop }: DemoContext): Promise<void> {
  const [row] = await shop.rows<{ held: number }>(READ_BALANCE, 'cash:gateway');
  const held = row?.held ?? 0;
  if (held < 5000) return;
  const fee = Math.round(held * GATEWAY_FEE_SHARE);
  const reference = `GW-${shop.now().toISOString().slice(0, 10)}`;
  await shop.call(ledgerApi.recordGatewayPayout, { body: { amount: held - fee, fee, reference } });
}

async function remitTax({ shop }: DemoContext): Promise<void> {
  const [row] = await shop.rows<{ held: number }>(READ_BALANCE, 'tax:payable');
  const owed = -(row?.held ?? 0);
  if (owed <= 0) return;
  const reference = `TAX-${shop.now().toISOString().slice(0, 7)}`;
  await shop.call(ledgerApi.remitTax, { body: { amount: owed, reference } });
}

/** Moves each open payout to its next status. On the last day, leaves about half of those that await approval. */
async function advancePayouts({ shop, world }: DemoContext): Promise<void> {
  const { random } = world;
  const isLast = world.now.getTime() - shop.now().getTime() < DAY;
  for (const payout of await shop.rows<Versioned & { status: string; amount: number }>(OPEN_PAYOUTS)) {
    const params = { id: payout.id };
    const move = (change: Omit<PayoutStatusChange, 'version'>, by = 0) =>
      shop.call(payoutsApi.status, { params, body: { ...change, version: payout.version } }, by);
    if (payout.status === 'asked' && isLast && random.chance(0.5)) continue;
    if (payout.status === 'asked') {
      const { version } = await move({ to: 'approved' }, payout.amount > SECOND_APPROVAL_OVER ? 1 : 0);
      if (!isLast) await shop.call(payoutsApi.status, { params, body: { to: 'sent', version } });
    } else if (payout.status === 'approved') await move({ to: 'sent' });
    else if (random.chance(0.015)) await move({ to: 'failed', reason: 'The account name doesn’t match' });
    else await move({ to: 'paid', bankReference: `BT${random.whole(10_000_000, 99_999_999)}` });
  }
}

const ADJUSTMENTS = [
  { daysAgo: 210, rank: 3, direction: 'plus', amount: 4500, reason: 'Photos for the autumn collection' },
  { daysAgo: 120, rank: 6, direction: 'minus', amount: 1800, reason: 'Repacking damaged parcels' },
  { daysAgo: 64, rank: 9, direction: 'plus', amount: 2500, reason: 'Parcel lost by us' },
  { daysAgo: 20, rank: 1, direction: 'minus', amount: 3200, reason: 'Storage of returned goods' },
] as const;

function addAdjustments(context: DemoContext): void {
  const { schedule, shop, world } = context;
  for (const { daysAgo, rank, ...body } of ADJUSTMENTS)
    schedule.add(later(world.now, -daysAgo * DAY), () => {
      const vendorId = realId(context, world.rows.vendors[rank]?.id ?? '');
      return shop.call(ledgerApi.adjust, { body: { ...body, vendorId } }, daysAgo % 2);
    });
  const debtor = world.rows.vendors.find(({ shopName }) => shopName === SHOP_IN_DEBT);
  // The vendor has been suspended before, so it has no open payout that could take the balance.
  schedule.add(later(world.now, -5 * DAY), async () => {
    const vendorId = realId(context, debtor?.id ?? '');
    for (const { id, refundable } of await shop.rows<{ id: string; refundable: number }>(RELEASED_ORDERS, vendorId)) {
      const [row] = await shop.rows<{ available: number }>(
        'select available_balance as available from vendors where id = ?',
        vendorId,
      );
      if ((row?.available ?? 0) < -MIN_DEBT) break;
      const reason = 'Damaged parcels over three weeks';
      const order = await changeOrder(context, id, (version) =>
        shop.call(orderWritesApi.refund, { params: { id }, body: { amount: refundable, reason, version } }),
      );
      sendRefunds(context, order);
    }
  });
}
