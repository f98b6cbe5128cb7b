import { message } from '@souk/contract/core/message.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { ReturnStatusChange } from '@souk/contract/orders/returns.ts';
import type { Context } from '#core/context.ts';
import { findRows } from '#core/db/table-rows.ts';
import { condition, statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { conflict, notFound, wrongField } from '#core/errors.ts';
import { orders } from '#tables/orders.ts';
import { returnLines, returns } from '#tables/payments.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, type OrderLineRecord, type OrderRecord, readOrderLines } from '../locked-order.ts';
import { recordOrder } from '../order-activity.ts';
import { tellRefund } from '../order-messages.ts';
import { returnStatusName } from '../order-statuses.ts';
import { nextReturnStatuses } from '../orders.lifecycle.ts';
import { moveOrderStock } from '../order-stock.ts';
import { grantRefund } from '../money/grant-refund.ts';
import { isSomething, leftOfShipping, piecesLeft, planPieces } from '../money/plan-refund.ts';
import { nextRelease } from '../money/release-holds.ts';
import { demandRefundRight } from '../money/refund-order.ts';
import { addReturnStep } from './open-return.ts';

type ReturnRecord = typeof returns.$inferSelect;
type ReturnLineRecord = typeof returnLines.$inferSelect;

/**
 * Moves a return case: goods received go back on the shelf or are written off, a refund gives their money back. Throws 400 at
 * `reason` or `lines`, 403 above the limit for refunds, 404, or 409 with `nextStatuses`.
 */
export async function changeReturnStatus(ctx: Context, id: string, input: ReturnStatusChange): Promise<OrderDetails> {
  const order = await lockOrder(ctx, await orderOf(ctx, id));
  const row = await lockVersion(ctx, {
    table: returns,
    id,
    version: input.version,
    what: 'return',
    current: () => getOrder(ctx, order.id),
  });
  checkStep(row, input);
  await updateRow(ctx, { table: returns, id }, { status: input.to, statusSince: ctx.now });
  await addReturnStep(ctx, row, { from: row.status, ...input });
  if (input.to === 'received') await receive(ctx, order, { row, input });
  if (input.to === 'refunded') await refund(ctx, order, { row, input });
  if (input.to === 'refunded' || input.to === 'rejected')
    await updateRow(ctx, { table: orders, id: order.id }, { releaseAt: nextRelease(ctx, order) });
  await recordOrder(ctx, order, {
    action: `return ${input.to}`,
    before: { return: row.status },
    after: { return: input.to },
    note: input.reason ?? input.note,
  });
  return getOrder(ctx, order.id);
}

async function orderOf(ctx: Context, id: string): Promise<string> {
  const [row] = await ctx.db.rows<{ orderId: string }>(
    statement('select order_id as "orderId" from returns where id = ?', [id]),
  );
  if (!row) throw notFound('return');
  return row.orderId;
}

function checkStep(row: ReturnRecord, { to, reason, lines }: ReturnStatusChange): void {
  const allowed = nextReturnStatuses(row);
  if (!allowed.includes(to)) {
    const status = returnStatusName(row.status);
    const problem =
      allowed.length === 0
        ? message('return.status_final', { status })
        : message('return.status_not_next', { status, next: { any: allowed.map(returnStatusName) } });
    throw conflict(problem).withData({ nextStatuses: allowed });
  }
  if (to === 'rejected' && !reason) throw wrongField('reason', 'return.reject_reason');
  if (lines && to !== 'received') throw wrongField('lines', 'return.lines_too_early');
}

interface Step {
  row: ReturnRecord;
  input: ReturnStatusChange;
}

const linesOf = (ctx: Context, { id }: ReturnRecord): Promise<ReturnLineRecord[]> =>
  findRows(ctx.db, returnLines, condition('return_id = ?', id));

const DISPOSE = `
  update return_lines l set disposition = n.disposition from unnest(?::uuid[], ?::text[]) n (id, disposition)
  where l.return_id = ? and l.order_line_id = n.id`;

async function receive(ctx: Context, order: OrderRecord, { row, input }: Step): Promise<void> {
  const expected = await linesOf(ctx, row);
  const wishes = new Map((input.lines ?? []).map(({ orderLineId, disposition }) => [orderLineId, disposition]));
  for (const [at, { orderLineId }] of (input.lines ?? []).entries())
    if (!expected.some((line) => line.orderLineId === orderLineId))
      throw wrongField(`lines.${at}.orderLineId`, 'return.line_unknown');
  const disposed = expected.map((line) => ({ ...line, disposition: wishes.get(line.orderLineId) ?? 'restocked' }));
  await ctx.db.rows(
    statement(DISPOSE, [disposed.map((line) => line.orderLineId), disposed.map((line) => line.disposition), row.id], {
      writes: ['return_lines'],
    }),
  );
  const pieces = piecesOf(await readOrderLines(ctx, order.id), disposed);
  await moveOrderStock(ctx, { orderId: order.id, kind: 'returned', pieces: pieces.map(({ line }) => line) });
  const broken = pieces.filter(({ disposition }) => disposition === 'written_off').map(({ line }) => line);
  await moveOrderStock(ctx, { orderId: order.id, kind: 'written_off', pieces: broken, reason: row.reason });
}

const piecesOf = <Kept extends { orderLineId: string; quantity: number }>(
  lines: readonly OrderLineRecord[],
  kept: readonly Kept[],
) =>
  kept.flatMap((each) => {
    const line = lines.find(({ id }) => id === each.orderLineId);
    return line ? [{ ...each, line: { ...line, quantity: each.quantity } }] : [];
  });

async function refund(ctx: Context, order: OrderRecord, { row, input }: Step): Promise<void> {
  const lines = await readOrderLines(ctx, order.id);
  const pieces = new Map<string, number>();
  for (const { orderLineId, quantity } of await linesOf(ctx, row)) {
    const line = lines.find(({ id }) => id === orderLineId);
    if (line) pieces.set(orderLineId, Math.min(quantity, piecesLeft(line)));
  }
  const shipping = (input.shipping ?? false) && isSomething(leftOfShipping(order, lines));
  const plan = planPieces(order, lines, { pieces, shipping });
  // Their money went back otherwise, or they never cost any: the case ends.
  if (!isSomething(plan.parts)) return;
  await demandRefundRight(ctx, plan.parts.amount);
  await grantRefund(ctx, order, {
    plan,
    facts: { kind: 'return', reason: row.reason, note: input.note, returnId: row.id },
  });
  if (plan.parts.amount > 0) await tellRefund(ctx, order, plan.parts.amount);
}
