import { type Message, message } from '@souk/contract/core/message.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import type { refundStatusBody } from '@souk/contract/orders/writes.ts';
import type { Context } from '#core/context.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { conflict, notFound, invalidField } from '#core/errors.ts';
import { NUMBER_PREFIX, numberLabel } from '#core/numbers.ts';
import { postEvent, refundBounced, refundSent } from '#modules/ledger/ledger.service.ts';
import { refunds } from '#tables/payments.ts';
import { getChangedOrder } from '../get-order.ts';
import { lockOrder, formatOrderNumber } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { refundStatusName } from '../order-statuses.ts';
import { nextRefundStatuses, type RefundStatus } from '../orders.lifecycle.ts';
import { redactCustomer } from '../order-texts.ts';

type RefundRecord = typeof refunds.$inferSelect;
type RefundStatusChange = OutputOf<typeof refundStatusBody>;

/**
 * Records that the bank or the gateway sent a refund, or that it bounced. Throws 400 at `reason`, 404, or 409 with
 * `nextStatuses`.
 */
export async function changeRefundStatus(
  ctx: Context,
  { id, refundId }: { id: string; refundId: string },
  { to, reference, reason, version }: RefundStatusChange,
): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, version);
  const refund = await lockVersion(ctx, {
    table: refunds,
    id: refundId,
    version: undefined,
    kind: 'refund',
    current: async () => undefined,
  });
  if (refund.orderId !== id) throw notFound('refund');
  const allowed = nextRefundStatuses(refund);
  if (!allowed.some((next) => next === to))
    throw conflict(explainRejection(refund, allowed)).withData({ nextStatuses: allowed });
  if (to === 'bounced' && !reason) throw invalidField('reason', 'refund.bounce_reason');
  const isCashOnDelivery = order.paymentMethod === 'cash_on_delivery';
  await updateRow(
    ctx,
    { table: refunds, id: refundId },
    { status: to, ...(to === 'sent' ? { sentAt: ctx.now, reference: reference ?? refund.reference } : {}) },
  );
  await postEvent(ctx, {
    // A bounced refund can be sent again, so the key contains the version of the refund to be unique.
    key: `refund:${refundId}:${to}:${refund.version}`,
    kind: to === 'sent' ? 'refund_sent' : 'refund_bounced',
    vendorId: order.vendorId,
    orderId: id,
    sourceId: refundId,
    reference: reference ?? (await formatOrderNumber(ctx, order)),
    description: reason ? redactCustomer(order, reason) : null,
    legs: to === 'sent' ? refundSent(refund.amount, isCashOnDelivery) : refundBounced(refund.amount, isCashOnDelivery),
  });
  await recordOrderActivity(ctx, order, {
    action: `refund ${to}`,
    before: { status: refund.status },
    after: { refundNumber: numberLabel(NUMBER_PREFIX.refund, refund.number), status: to },
    note: reason,
  });
  return getChangedOrder(ctx, id);
}

function explainRejection({ kind, status }: RefundRecord, allowed: readonly RefundStatus[]): Message {
  if (kind === 'chargeback') return message('refund.chargeback_not_sent');
  return allowed.length === 0
    ? message('refund.status_final', { status: refundStatusName(status) })
    : message('refund.status_not_next', {
        status: refundStatusName(status),
        next: { any: allowed.map(refundStatusName) },
      });
}
