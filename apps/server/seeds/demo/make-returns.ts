import type { Row } from './world.ts';
import type { returns } from '#tables/payments.ts';
import type { Sale } from './make-orders.ts';
import { DAY, HOUR, later, type LineRow, type World } from './world.ts';

type ReturnStatus = Row<typeof returns>['status'];
type Case = { sale: Sale; lines: readonly LineRow[]; reason: string; at: Date };

const REFUSED_PARCEL_DAYS = 6;
const OPEN_CASES = 0.05;
const RETURN_WINDOW_DAYS = 14;
const LATELY = 12 * DAY;
const WISHES = ['Does not fit', 'Arrived broken', 'Not as pictured'];

/** A refused parcel waits to be received; a return was received before its money went back. Answers the case's id. */
export function addReturn(world: World, { sale, lines, reason, at }: Case): string {
  const { isRefused } = sale.plan;
  const isOld = world.now.getTime() - at.getTime() > REFUSED_PARCEL_DAYS * DAY;
  const path: ReturnStatus[] = isRefused
    ? isOld
      ? ['approved', 'received']
      : ['approved']
    : ['requested', 'approved', 'received', 'refunded'];
  const completed = (sale.order.completedAt ?? at).getTime();
  const start = isRefused ? at : later(at, -Math.min(3 * DAY, at.getTime() - completed));
  const end = isRefused ? later(at, (path.length - 1) * 3 * DAY) : at;
  return writeCase(world, { sale, lines, reason, path, start, end });
}

/** What customers have lately asked to send back: waiting for an answer, on its way, or refused. */
export function makeOpenReturns(world: World, sales: readonly Sale[]): void {
  const { random, now } = world;
  for (const sale of sales) {
    const completed = sale.order.completedAt;
    const isOpen = completed && now.getTime() - completed.getTime() < RETURN_WINDOW_DAYS * DAY && !sale.order.refunded;
    if (!isOpen || !random.chance(OPEN_CASES)) continue;
    const start = later(completed, Math.floor(random.next() * Math.min(LATELY, now.getTime() - completed.getTime())));
    const paths: ReturnStatus[][] = [['requested'], ['requested', 'approved'], ['requested', 'rejected']];
    const path = random.pick(paths);
    const answered = later(start, 20 * HOUR);
    const end = path.length === 1 ? start : answered < now ? answered : now;
    writeCase(world, { sale, lines: sale.lines.slice(0, 1), reason: random.pick(WISHES), path, start, end });
  }
}

type Written = { sale: Sale; lines: readonly LineRow[]; reason: string; path: ReturnStatus[]; start: Date; end: Date };

function writeCase(world: World, { sale, lines, reason, path, start, end }: Written): string {
  const { random } = world;
  const id = random.idAt(start);
  const author = random.pick(world.staff.slice(0, 4));
  const { order } = sale;
  path.forEach((to, index) => {
    const at = later(start, (Math.max(0, end.getTime() - start.getTime()) * index) / Math.max(1, path.length - 1));
    const isCustomer = to === 'requested';
    world.rows.returnStatusChanges.push({
      returnId: id,
      id: random.idAt(at),
      vendorId: order.vendorId,
      from: path[index - 1] ?? null,
      to,
      at,
      reason: to === 'rejected' ? 'The piece has been used' : null,
      actorId: isCustomer ? null : author.id,
      actorName: isCustomer ? order.customerName : author.name,
    });
  });
  world.rows.returns.push({
    id,
    orderId: order.id,
    vendorId: order.vendorId,
    status: path.at(-1) ?? 'approved',
    statusSince: end,
    reason,
    isRefundedAlready: sale.plan.isRefused,
    createdAt: start,
    updatedAt: end,
  });
  const isReceived = path.includes('received');
  const disposition = reason === 'Arrived broken' ? ('written_off' as const) : ('restocked' as const);
  for (const line of lines) {
    world.rows.returnLines.push({
      returnId: id,
      orderLineId: line.id,
      vendorId: line.vendorId,
      quantity: line.refundedQuantity || line.quantity,
      disposition: isReceived ? disposition : null,
    });
  }
  return id;
}
