import { message } from '@souk/contract/core/message.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { ReturnStatusChange } from '@souk/contract/orders/returns.ts';
import type { Context } from '#core/context.ts';
import { findRows } from '#core/db/table-rows.ts';
import { condition, statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { conflict, notFound, invalidField } from '#core/errors.ts';
import { orders } from '#tables/orders.ts';
import { returnLines, returns } from '#tables/payments.ts';
import { getChangedOrder, getOrder } from '../get-order.ts';
import { lockOrder, type OrderLineRecord, type OrderRecord, readOrderLines } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { mailRefund } from '../order-mails.ts';
import { returnStatusName } from '../order-statuses.ts';
import { nextReturnStatuses } from '../orders.lifecycle.ts';
import { moveOrderStock } from '../order-stock.ts';
import { grantRefund } from '../money/grant-refund.ts';
import { isNonZero, remainingShipping, remainingQuantity, planPieceRefund } from '../money/plan-refund.ts';
import { nextReleaseAt } from '../money/release-holds.ts';
import { assertMayRefund } from '../money/refund-order.ts';
import { addReturnStatusChange } from './open-return.ts';
import { countReturnStatus } from './return-counters.ts';

type ReturnRecord = typeof returns.$inferSelect;
type ReturnLineRecord = typeof returnLines.$inferSelect;

/**
 * Moves a return to another status. `received` restocks the goods or writes them off, `refunded` refunds them. Throws 400 at
 * `reason` or `lines`, 403 above the refund limit, 404, or 409 with `nextStatuses`.
 */
export async function changeReturnStatus(ctx: Context, id: string, input: ReturnStatusChange): Promise<OrderDetails> {
  return getChangedOrder(ctx, await moveReturn(ctx, id, input));
}

/** A change without `version` applies to the current state of the return. */
type ReturnMove = Omit<ReturnStatusChange, 'version'> & { version?: number };

/** Like `changeReturnStatus`, without reading the changed order. Returns the id of the order. */
export async function moveReturn(ctx: Context, id: string, input: ReturnMove): Promise<string> {
  const order = await lockOrder(ctx, await readOrderId(ctx, id));
  const row = await lockVersion(ctx, {
    table: returns,
    id,
    version: input.version,
    kind: 'return',
    current: () => getOrder(ctx, order.id),
  });
  assertTransition(row, input);
  await moveLockedReturn(ctx, order, { row, input });
  return order.id;
}

/** Moves a return to a status that is allowed next. The order and the return must be locked. */
export async function moveLockedReturn(
  ctx: Context,
  order: OrderRecord,
  { row, input }: ReturnTransition,
): Promise<void> {
  const { id } = row;
  await updateRow(ctx, { table: returns, id }, { status: input.to, statusSince: ctx.now });
  await addReturnStatusChange(ctx, row, { from: row.status, ...input });
  await countReturnStatus(ctx, row, input.to);
  if (input.to === 'received') await receiveReturn(ctx, order, { row, input });
  if (input.to === 'refunded') await refundReturn(ctx, order, { row, input });
  if (input.to === 'refunded' || input.to === 'rejected')
    await updateRow(ctx, { table: orders, id: order.id }, { releaseAt: nextReleaseAt(ctx, order) });
  await recordOrderActivity(ctx, order, {
    action: `return ${input.to}`,
    before: { return: row.status },
    after: { return: input.to },
    note: input.reason ?? input.note,
  });
}

async function readOrderId(ctx: Context, id: string): Promise<string> {
  const [row] = await ctx.db.rows<{ orderId: string }>(
    statement('select order_id as "orderId" from returns where id = ?', [id]),
  );
  if (!row) throw notFound('return');
  return row.orderId;
}

function assertTransition(row: ReturnRecord, { to, reason, lines }: ReturnMove): void {
  const allowed = nextReturnStatuses(row);
  if (!allowed.includes(to)) {
    const status = returnStatusName(row.status);
    const problem =
      allowed.length === 0
        ? message('return.status_final', { status })
        : message('return.status_not_next', { status, next: { any: allowed.map(returnStatusName) } });
    throw conflict(problem).withData({ nextStatuses: allowed });
  }
  if (to === 'rejected' && !reason) throw invalidField('reason', 'return.reject_reason');
  if (lines && to !== 'received') throw invalidField('lines', 'return.lines_too_early');
}

interface ReturnTransition {
  row: ReturnRecord;
  input: ReturnMove;
}

const readReturnLines = (ctx: Context, { id }: ReturnRecord): Promise<ReturnLineRecord[]> =>
  findRows(ctx.db, returnLines, condition('return_id = ?', id));

const SAVE_DISPOSITIONS = `
  update return_lines l set disposition = n.disposition from unnest(?::uuid[], ?::text[]) n (id, disposition)
  where l.return_id = ? and l.order_line_id = n.id`;

async function receiveReturn(ctx: Context, order: OrderRecord, { row, input }: ReturnTransition): Promise<void> {
  const expected = await readReturnLines(ctx, row);
  const dispositions = new Map((input.lines ?? []).map(({ orderLineId, disposition }) => [orderLineId, disposition]));
  for (const [index, { orderLineId }] of (input.lines ?? []).entries())
    if (!expected.some((line) => line.orderLineId === orderLineId))
      throw invalidField(`lines.${index}.orderLineId`, 'return.line_unknown');
  const disposedLines = expected.map((line) => ({
    ...line,
    disposition: dispositions.get(line.orderLineId) ?? 'restocked',
  }));
  await ctx.db.rows(
    statement(
      SAVE_DISPOSITIONS,
      [disposedLines.map((line) => line.orderLineId), disposedLines.map((line) => line.disposition), row.id],
      {
        writes: ['return_lines'],
      },
    ),
  );
  const pieces = withOrderLines(await readOrderLines(ctx, order.id), disposedLines);
  await moveOrderStock(ctx, { orderId: order.id, kind: 'returned', pieces: pieces.map(({ line }) => line) });
  const writtenOff = pieces.filter(({ disposition }) => disposition === 'written_off').map(({ line }) => line);
  await moveOrderStock(ctx, { orderId: order.id, kind: 'written_off', pieces: writtenOff, reason: row.reason });
}

const withOrderLines = <ReturnedLine extends { orderLineId: string; quantity: number }>(
  lines: readonly OrderLineRecord[],
  returnedLines: readonly ReturnedLine[],
) =>
  returnedLines.flatMap((returned) => {
    const line = lines.find(({ id }) => id === returned.orderLineId);
    return line ? [{ ...returned, line: { ...line, quantity: returned.quantity } }] : [];
  });

async function refundReturn(ctx: Context, order: OrderRecord, { row, input }: ReturnTransition): Promise<void> {
  const lines = await readOrderLines(ctx, order.id);
  const pieces = new Map<string, number>();
  for (const { orderLineId, quantity } of await readReturnLines(ctx, row)) {
    const line = lines.find(({ id }) => id === orderLineId);
    if (line) pieces.set(orderLineId, Math.min(quantity, remainingQuantity(line)));
  }
  const shipping = (input.shipping ?? false) && isNonZero(remainingShipping(order, lines));
  const plan = planPieceRefund(order, lines, { pieces, shipping });
  // If the pieces were refunded separately or were free, the return closes without a refund.
  if (!isNonZero(plan.parts)) return;
  await assertMayRefund(ctx, plan.parts.amount);
  await grantRefund(ctx, order, {
    plan,
    details: { kind: 'return', reason: row.reason, note: input.note, returnId: row.id },
  });
  if (plan.parts.amount > 0) await mailRefund(ctx, order, plan.parts.amount);
}
