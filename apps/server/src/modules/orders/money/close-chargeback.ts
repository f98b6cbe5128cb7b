import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { ChargebackDecision } from '@souk/contract/orders/writes.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { chargebackFeeChanged, chargebackWon, postEvent } from '#modules/ledger/ledger.service.ts';
import { chargebacks } from '#tables/payments.ts';
import { getChangedOrder } from '../get-order.ts';
import { lockOrder, type OrderRecord, readOrderLines, formatOrderNumber } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { redactCustomer } from '../order-texts.ts';
import { grantRefund } from './grant-refund.ts';
import { issueCreditNote } from './issue-document.ts';
import { type ChargebackRecord, lockOpenChargeback } from './open-chargeback.ts';
import { planFullRefund } from './plan-refund.ts';
import { reverseRefund } from './reverse-refund.ts';

/**
 * Closes a chargeback. If it was won, reverses its refund. If it was lost, the refund stays and its credit note is issued.
 * Corrects the fee to what the gateway reports. Throws 404 or 409.
 */
export async function closeChargeback(
  ctx: Context,
  { id, chargebackId }: { id: string; chargebackId: string },
  decision: ChargebackDecision,
): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, decision.version);
  const row = await lockOpenChargeback(ctx, order, chargebackId);
  const before = { refunded: order.refunded, paymentStatus: order.paymentStatus, fee: row.fee };
  const fee = decision.fee ?? row.fee;
  await updateRow(
    ctx,
    { table: chargebacks, id: chargebackId },
    { status: decision.to, fee, note: decision.note ?? null, evidenceDueAt: null, closedAt: ctx.now },
  );
  await (decision.to === 'won' ? closeAsWon(ctx, order, { row, fee }) : closeAsLost(ctx, order, { row, fee }));
  await recordOrderActivity(ctx, order, {
    action: `chargeback ${decision.to}`,
    before,
    after: { refunded: order.refunded, paymentStatus: order.paymentStatus, fee, amount: row.amount },
    note: decision.note,
  });
  return getChangedOrder(ctx, id);
}

interface ClosedChargeback {
  row: ChargebackRecord;
  fee: number;
}

async function closeAsWon(ctx: Context, order: OrderRecord, { row, fee }: ClosedChargeback): Promise<void> {
  await reverseRefund(ctx, order, row.refundId);
  await postEvent(ctx, {
    ...(await buildEventFields(ctx, order, row)),
    key: `refund:${row.refundId}:chargeback-won`,
    kind: 'reversal',
    reverses: `refund:${row.refundId}:chargeback`,
    legs: chargebackWon(row.amount, row.fee - fee),
  });
  // A cancelled order is not delivered, so the customer gets the money back, as with a payment captured after the
  // cancellation.
  if (order.status !== 'cancelled') return;
  const plan = planFullRefund(order, await readOrderLines(ctx, order.id));
  await grantRefund(ctx, order, {
    plan,
    details: { kind: 'cancellation', reason: 'Chargeback won after it was cancelled' },
  });
}

async function closeAsLost(ctx: Context, order: OrderRecord, { row, fee }: ClosedChargeback): Promise<void> {
  await postEvent(ctx, {
    ...(await buildEventFields(ctx, order, row)),
    key: `refund:${row.refundId}:chargeback-lost`,
    kind: 'chargeback',
    legs: chargebackFeeChanged(fee - row.fee),
  });
  await issueCreditNote(ctx, order, { refundId: row.refundId, total: row.amount });
}

const buildEventFields = async (
  ctx: Context,
  order: OrderRecord,
  { refundId, reference, reason }: ChargebackRecord,
) => ({
  vendorId: order.vendorId,
  orderId: order.id,
  sourceId: refundId,
  reference: reference ?? (await formatOrderNumber(ctx, order)),
  description: redactCustomer(order, reason),
});
