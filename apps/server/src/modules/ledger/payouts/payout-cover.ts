import type { PayoutCover } from '@souk/contract/ledger/payouts.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

const SUM_ENTRIES_BETWEEN = `
  with own as (select id from accounts where vendor_id = ? and code = 'vendor:available'),
  entries as (
    select t.kind, t.order_id, -t.amount as amount from transfers t, own where t.debit_account_id = own.id and (t.at, t.id) > (?, ?) and (t.at, t.id) < (?, ?)
    union all
    select t.kind, t.order_id, t.amount from transfers t, own where t.credit_account_id = own.id and (t.at, t.id) > (?, ?) and (t.at, t.id) < (?, ?)
  )
  select kind, count(*)::int as count, sum(amount)::bigint as amount, count(distinct order_id) filter (where kind = 'earning')::int as orders
  from entries group by kind order by sum(amount) desc, kind`;

const READ_BALANCE_BEFORE = `
  with own as (select id from accounts where vendor_id = ? and code = 'vendor:available')
  select coalesce((select sum(amount) from transfers t, own where t.credit_account_id = own.id and (t.at, t.id) < (?, ?)), 0)::bigint
    - coalesce((select sum(amount) from transfers t, own where t.debit_account_id = own.id and (t.at, t.id) < (?, ?)), 0)::bigint as available`;

/** Selects the request of the previous payout. The entries after it are covered by the next payout. */
const READ_PREVIOUS_REQUEST = `
  select t.at, t.id from transfers t join accounts own on own.id = t.debit_account_id and own.vendor_id = ? and own.code = 'vendor:available'
  where t.kind = 'payout' and (t.at, t.id) < (?, ?) order by t.at desc, t.id desc limit 1`;

const READ_REQUEST = 'select at, id from transfers where event_key = ? and leg = 1';

interface TransferPosition {
  at: string;
  id: string;
}
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const POSITION_BEFORE_ALL: TransferPosition = {
  at: '1970-01-01T00:00:00.000Z',
  id: '00000000-0000-0000-0000-000000000000',
};
const POSITION_AFTER_ALL: TransferPosition = { at: '9999-12-31T00:00:00.000Z', id: LAST_ID };

/**
 * What a payout covers: the entries of the available balance since the request of the previous payout, up to the
 * request of payout `payoutId`. Without `payoutId`, what a new payout would cover.
 */
export async function payoutCover(ctx: Context, vendorId: string, payoutId?: string): Promise<PayoutCover> {
  const [request] = payoutId
    ? await ctx.db.rows<TransferPosition>(statement(READ_REQUEST, [`payout:${payoutId}:asked`]))
    : [];
  const end = request ?? POSITION_AFTER_ALL;
  const [previous] = await ctx.db.rows<TransferPosition>(statement(READ_PREVIOUS_REQUEST, [vendorId, end.at, end.id]));
  const { at, id } = previous ?? POSITION_BEFORE_ALL;
  const bounds = [at, id, end.at, end.id];
  const [rows, [balance]] = await Promise.all([
    ctx.db.rows<PayoutCover['kinds'][number] & { orders: number }>(
      statement(SUM_ENTRIES_BETWEEN, [vendorId, ...bounds, ...bounds]),
    ),
    ctx.db.rows<{ available: number }>(statement(READ_BALANCE_BEFORE, [vendorId, end.at, end.id, end.at, end.id])),
  ]);
  const available = balance?.available ?? 0;
  return {
    available,
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    kinds: rows.map(({ orders: _, ...row }) => row),
    broughtForward: available - rows.reduce((sum, { amount }) => sum + amount, 0),
  };
}
