import { message } from '@souk/contract/core/message.ts';
import type { CreateReturn, ReturnStatus } from '@souk/contract/orders/returns.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { describeActor, type Context, isSuperAdmin } from '#core/context.ts';
import { insertRow, insertRows } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, fieldError, invalidFields } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { NUMBER_PREFIX, nextNumber, numberLabel } from '#core/numbers.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { returnLines, returnNumbers, returns, returnStatusChanges } from '#tables/payments.ts';
import { getOrder } from '../get-order.ts';
import { formatOrderNumber, lockOrder, type OrderLineRecord, type OrderRecord, readOrderLines } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { countOpenedReturn } from './return-counters.ts';

const DAY_MS = 86_400_000;

/** Opens a return of pieces of a completed order. Throws 400 at the lines, 404, or 409 outside the return window. */
export async function createReturn(ctx: Context, id: string, input: CreateReturn): Promise<OrderDetails> {
  await requestReturn(ctx, id, input);
  return getOrder(ctx, id);
}

/** Like `createReturn`, but returns the id of the return. Also for customers, who are bound by the same window. */
export async function requestReturn(ctx: Context, id: string, input: CreateReturn): Promise<string> {
  const order = await lockOrder(ctx, id, input.version);
  await assertReturnWindow(ctx, order);
  const lines = await readOrderLines(ctx, id);
  const pieces = await validatePieces(ctx, lines, input);
  const { reason, note } = input;
  const opened = await openReturn(ctx, order, { pieces, reason, note, isRefundedAlready: false });
  await notifyStaff(ctx, order, opened);
  await recordOrderActivity(ctx, order, {
    action: 'return requested',
    after: { pieces: pieces.map(({ sku, quantity }) => `${quantity} × ${sku}`) },
    note: reason,
  });
  return opened.id;
}

async function assertReturnWindow(ctx: Context, { status, completedAt }: OrderRecord): Promise<void> {
  if (status !== 'complete' || !completedAt) throw conflict('return.order_not_complete');
  const { 'orders.returnWindowDays': days } = await readConfiguration(ctx, ['orders.returnWindowDays']);
  const isWindowClosed = ctx.now.getTime() > completedAt.getTime() + days * DAY_MS;
  if (isWindowClosed && !isSuperAdmin(ctx)) throw conflict('return.window_over', { days });
}

const SELECT_RETURNED_QUANTITIES = `
  select l.order_line_id as id, sum(l.quantity)::int as quantity from return_lines l join returns r on r.id = l.return_id
  where r.order_id = ? and r.status <> 'rejected' group by 1`;

async function validatePieces(
  ctx: Context,
  lines: readonly OrderLineRecord[],
  { lines: requestedLines }: CreateReturn,
): Promise<OrderLineRecord[]> {
  const rows = await ctx.db.rows<{ id: string; quantity: number }>(
    statement(SELECT_RETURNED_QUANTITIES, [lines[0]?.orderId]),
  );
  const returnedQuantities = new Map(rows.map((row) => [row.id, row.quantity]));
  const seen = new Set<string>();
  const pieces: OrderLineRecord[] = [];
  const errors = requestedLines.flatMap(({ orderLineId, quantity }, index) => {
    const line = lines.find((candidate) => candidate.id === orderLineId);
    if (!line) return [fieldError(`lines.${index}.orderLineId`, 'order.line_unknown')];
    if (seen.has(orderLineId)) return [fieldError(`lines.${index}.orderLineId`, 'order.line_repeated')];
    seen.add(orderLineId);
    pieces.push({ ...line, quantity });
    const remaining = line.quantity - line.releasedQuantity - (returnedQuantities.get(orderLineId) ?? 0);
    if (quantity <= remaining) return [];
    const problem =
      remaining <= 0
        ? message('return.line_nothing_left', { sku: line.sku })
        : message('return.line_too_many', { left: remaining, sku: line.sku });
    return [fieldError(`lines.${index}.quantity`, problem)];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return pieces;
}

interface ReturnInput {
  pieces: readonly OrderLineRecord[];
  reason: string;
  note?: string | null | undefined;
  /** Whether a cancellation already refunded the money. If so, the return starts as approved. */
  isRefundedAlready: boolean;
}

interface OpenedReturn {
  id: string;
  number: number;
}

/** Inserts a return with its lines and first status. */
export async function openReturn(
  ctx: Context,
  order: OrderRecord,
  { pieces, reason, note, isRefundedAlready }: ReturnInput,
): Promise<OpenedReturn> {
  const id = newId(ctx.now);
  const number = await nextNumber(ctx, returnNumbers);
  const status: ReturnStatus = isRefundedAlready ? 'approved' : 'requested';
  const returnedPieces = pieces.filter(({ quantity }) => quantity > 0);
  await insertRow(ctx.db, returns, {
    id,
    number,
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
    returnedPieces.map((line) => ({
      returnId: id,
      orderLineId: line.id,
      vendorId: order.vendorId,
      quantity: line.quantity,
    })),
  );
  await addReturnStatusChange(ctx, { id, vendorId: order.vendorId }, { from: null, to: status, reason, note });
  await countOpenedReturn(ctx, { id, orderId: order.id });
  return { id, number };
}

/** Notifies staff of a return that someone has to decide. A return of a cancelled order needs no decision. */
async function notifyStaff(ctx: Context, order: OrderRecord, { id, number }: OpenedReturn): Promise<void> {
  await notify(ctx, {
    kind: 'return_requested',
    label: numberLabel(NUMBER_PREFIX.return, number),
    detail: await formatOrderNumber(ctx, order),
    link: `/dashboard/orders/${order.id}/details?return=${id}`,
    entityId: order.id,
  });
}

interface ReturnStatusRecord {
  from: ReturnStatus | null;
  to: ReturnStatus;
  reason?: string | null | undefined;
  note?: string | null | undefined;
}

/** Adds a status change to the history of a return. */
export async function addReturnStatusChange(
  ctx: Context,
  { id, vendorId }: { id: string; vendorId: string },
  { from, to, reason, note }: ReturnStatusRecord,
): Promise<void> {
  const actor = describeActor(ctx);
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
