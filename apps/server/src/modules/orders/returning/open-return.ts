import { message } from '@souk/contract/core/message.ts';
import type { CreateReturn, ReturnStatus } from '@souk/contract/orders/returns.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { actorOf, type Context, isSuperAdmin } from '#core/context.ts';
import { insertRow, insertRows } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, fieldError, wrongFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { returnLines, returns, returnStatusChanges } from '#tables/payments.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, type OrderLineRecord, type OrderRecord, readOrderLines } from '../locked-order.ts';
import { recordOrder } from '../order-activity.ts';

const DAY_MS = 86_400_000;

/** Opens a return case for pieces of a complete order. Throws 400 at the lines, 404, or 409 outside of the return window. */
export async function createReturn(ctx: Context, id: string, input: CreateReturn): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, input.version);
  await checkWindow(ctx, order);
  const lines = await readOrderLines(ctx, id);
  const pieces = await checkedPieces(ctx, lines, input);
  await openReturn(ctx, order, { pieces, reason: input.reason, note: input.note, isRefundedAlready: false });
  await recordOrder(ctx, order, {
    action: 'return requested',
    after: { pieces: pieces.map(({ sku, quantity }) => `${quantity} × ${sku}`) },
    note: input.reason,
  });
  return getOrder(ctx, id);
}

async function checkWindow(ctx: Context, { status, completedAt }: OrderRecord): Promise<void> {
  if (status !== 'complete' || !completedAt) throw conflict('return.order_not_complete');
  const { 'orders.returnWindowDays': days } = await readConfiguration(ctx, ['orders.returnWindowDays']);
  const isOver = ctx.now.getTime() > completedAt.getTime() + days * DAY_MS;
  if (isOver && !isSuperAdmin(ctx)) throw conflict('return.window_over', { days });
}

const SENT_BACK = `
  select l.order_line_id as id, sum(l.quantity)::int as quantity from return_lines l join returns r on r.id = l.return_id
  where r.order_id = ? and r.status <> 'rejected' group by 1`;

async function checkedPieces(
  ctx: Context,
  lines: readonly OrderLineRecord[],
  { lines: wanted }: CreateReturn,
): Promise<OrderLineRecord[]> {
  const rows = await ctx.db.rows<{ id: string; quantity: number }>(statement(SENT_BACK, [lines[0]?.orderId]));
  const sentBack = new Map(rows.map((row) => [row.id, row.quantity]));
  const seen = new Set<string>();
  const pieces: OrderLineRecord[] = [];
  const errors = wanted.flatMap(({ orderLineId, quantity }, at) => {
    const line = lines.find((each) => each.id === orderLineId);
    if (!line) return [fieldError(`lines.${at}.orderLineId`, 'order.line_unknown')];
    if (seen.has(orderLineId)) return [fieldError(`lines.${at}.orderLineId`, 'order.line_repeated')];
    seen.add(orderLineId);
    pieces.push({ ...line, quantity });
    const left = line.quantity - line.releasedQuantity - (sentBack.get(orderLineId) ?? 0);
    if (quantity <= left) return [];
    const problem =
      left <= 0
        ? message('return.line_nothing_left', { sku: line.sku })
        : message('return.line_too_many', { left, sku: line.sku });
    return [fieldError(`lines.${at}.quantity`, problem)];
  });
  if (errors.length > 0) throw wrongFields(errors);
  return pieces;
}

interface Case {
  pieces: readonly OrderLineRecord[];
  reason: string;
  note?: string | null | undefined;
  /** The cancellation gave the money back: the goods are expected, nothing has to be decided. */
  isRefundedAlready: boolean;
}

/** Writes a return case down with its lines and its first step. */
export async function openReturn(
  ctx: Context,
  order: OrderRecord,
  { pieces, reason, note, isRefundedAlready }: Case,
): Promise<void> {
  const id = newId(ctx.now);
  const status: ReturnStatus = isRefundedAlready ? 'approved' : 'requested';
  await insertRow(ctx.db, returns, {
    id,
    orderId: order.id,
    vendorId: order.vendorId,
    status,
    statusSince: ctx.now,
    reason,
    note: note ?? null,
    isRefundedAlready,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await insertRows(
    ctx.db,
    returnLines,
    pieces
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ returnId: id, orderLineId: line.id, vendorId: order.vendorId, quantity: line.quantity })),
  );
  await addReturnStep(ctx, { id, vendorId: order.vendorId }, { from: null, to: status, reason, note });
}

interface ReturnStep {
  from: ReturnStatus | null;
  to: ReturnStatus;
  reason?: string | null | undefined;
  note?: string | null | undefined;
}

/** Writes one step of a return case into its history. */
export async function addReturnStep(
  ctx: Context,
  { id, vendorId }: { id: string; vendorId: string },
  { from, to, reason, note }: ReturnStep,
): Promise<void> {
  const actor = actorOf(ctx);
  await insertRow(ctx.db, returnStatusChanges, {
    returnId: id,
    id: newId(ctx.now),
    vendorId,
    from,
    to,
    at: ctx.now,
    reason: reason ?? null,
    note: note ?? null,
    actorId: actor.id,
    actorName: actor.name,
  });
}
