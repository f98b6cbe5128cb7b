import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { ChargebackInput, ChargebackUpdate } from '@souk/contract/orders/writes.ts';
import type { Context } from '#core/context.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { conflict, notFound, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chargebackTaken, postEvent } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { chargebacks } from '#tables/payments.ts';
import { getChangedOrder, getOrder } from '../get-order.ts';
import { lockOrder, type OrderRecord, readOrderLines, formatOrderNumber } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { redactCustomer } from '../order-texts.ts';
import { grantRefund } from './grant-refund.ts';
import { planAmountRefund } from './plan-refund.ts';
import { assertRefundable } from './refund-order.ts';

/**
 * Records a chargeback with the gateway's fee and a refund. The refund counts as sent, because the customer's bank has already
 * taken the money. Throws 400, 404 or 409.
 */
export async function openChargeback(ctx: Context, id: string, input: ChargebackInput): Promise<OrderDetails> {
  const { amount, fee, reason, reference, evidenceDueAt, version } = input;
  const order = await lockOrder(ctx, id, version);
  if (order.paymentMethod === 'cash_on_delivery') throw conflict('chargeback.paid_in_cash');
  assertRefundable(order);
  if (amount > order.paidAmount - order.refunded) throw invalidField('amount', 'chargeback.too_much');
  const plan = planAmountRefund(order, await readOrderLines(ctx, id), amount);
  const before = { refunded: order.refunded, paymentStatus: order.paymentStatus };
  const refundId = await grantRefund(ctx, order, { plan, details: { kind: 'chargeback', reason } });
  await insertRow(ctx.db, chargebacks, {
    id: newId(ctx.now),
    orderId: id,
    vendorId: order.vendorId,
    refundId,
    status: 'opened',
    amount,
    fee,
    reason,
    reference: reference ?? null,
    evidenceDueAt: evidenceDueAt ? new Date(evidenceDueAt) : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await postEvent(ctx, {
    key: `refund:${refundId}:chargeback`,
    kind: 'chargeback',
    vendorId: order.vendorId,
    orderId: id,
    sourceId: refundId,
    reference: reference ?? (await formatOrderNumber(ctx, order)),
    description: redactCustomer(order, reason),
    legs: chargebackTaken(amount, fee),
  });
  await recordOrderActivity(ctx, order, {
    action: 'charged back',
    before,
    after: { refunded: order.refunded, paymentStatus: order.paymentStatus, fee },
    note: reason,
  });
  return getChangedOrder(ctx, id);
}

export type ChargebackRecord = typeof chargebacks.$inferSelect;

/** Locks an open chargeback of a locked order. Throws 404, or 409 if it was closed. */
export async function lockOpenChargeback(ctx: Context, order: OrderRecord, id: string): Promise<ChargebackRecord> {
  const row = await lockVersion(ctx, {
    table: chargebacks,
    id,
    version: undefined,
    kind: 'chargeback',
    current: async () => undefined,
  });
  if (row.orderId !== order.id) throw notFound('chargeback');
  if (row.status !== 'opened') throw conflict('chargeback.decided').withData({ nextStatuses: [] });
  return row;
}

interface ChargebackParams {
  id: string;
  chargebackId: string;
}

/** Changes the deadline for evidence. Increments the version of the order. Throws 404 or 409. */
export async function updateChargeback(
  ctx: Context,
  { id, chargebackId }: ChargebackParams,
  { evidenceDueAt, version }: ChargebackUpdate,
): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, version);
  const row = await lockOpenChargeback(ctx, order, chargebackId);
  const dueAt = evidenceDueAt === null ? null : new Date(evidenceDueAt);
  if (dueAt?.getTime() === row.evidenceDueAt?.getTime()) return getOrder(ctx, id);
  await updateRow(ctx, { table: chargebacks, id: chargebackId }, { evidenceDueAt: dueAt });
  await updateRow(ctx, { table: orders, id }, {});
  await recordOrderActivity(ctx, order, {
    action: dueAt ? 'evidence date changed' : 'evidence sent',
    before: { evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null },
    after: { evidenceDueAt },
  });
  return getOrder(ctx, id);
}
