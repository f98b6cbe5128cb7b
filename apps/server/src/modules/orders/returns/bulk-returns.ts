import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type ReturnBulkAction, type ReturnStatus, returnsApi } from '@souk/contract/orders/returns.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { numberSql } from '#core/numbers.ts';
import { lockOrders } from '../bulk-orders.ts';
import { moveReturn } from './change-return-status.ts';
import { returnList, type ReturnQuery } from './list-returns.ts';

const TARGET_STATUSES: Record<ReturnBulkAction, ReturnStatus> = {
  approve: 'approved',
  receive: 'received',
  reject: 'rejected',
};

const SELECT_ORDERS = 'select distinct order_id as "orderId" from returns where id = any(?)';
const SELECT_BY_VENDOR = 'select id from returns where id = any(?) order by vendor_id, id';

/** Locks the orders first, like the single action, and returns the returns by vendor, like the bulk action of orders. */
async function lockReturns(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const orders = await ctx.db.rows<{ orderId: string }>(statement(SELECT_ORDERS, [ids]));
  await lockOrders(
    ctx,
    orders.map(({ orderId }) => orderId),
  );
  const rows = await ctx.db.rows<{ id: string }>(statement(SELECT_BY_VENDOR, [ids]));
  return rows.map(({ id }) => id);
}

type BulkBody = OutputOf<typeof returnsApi.bulk.body>;

/** Changes the status of several returns with all checks of the single action. Throws 400 at `patch.reason`. */
export const returnBulkAction: BulkAction<BulkBody, ReturnQuery> = {
  kind: 'returns.bulk',
  api: returnsApi,
  definition: returnList,
  label: () => numberSql('return', 'r.number'),
  lockAll: lockReturns,
  check: ({ action, patch }) => {
    if (action === 'reject' && !patch?.reason) throw invalidField('patch.reason', 'return.reject_reason');
  },
  action: (ctx, id, { action, patch = {} }) =>
    moveReturn(ctx, id, { to: TARGET_STATUSES[action], reason: patch.reason, note: patch.note }),
};
