import { type Message, message } from '@souk/contract/core/message.ts';
import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { CashInput } from '@souk/contract/orders/writes.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { cashHandedIn, cashTakenByVendor, postEvent } from '#modules/ledger/ledger.service.ts';
import { orders } from '#tables/orders.ts';
import { getOrder } from '../get-order.ts';
import { lockOrder, type OrderRecord, formatOrderNumber } from '../lock-order.ts';
import { recordOrderActivity } from '../order-activity.ts';
import { redactCustomer } from '../order-texts.ts';

/**
 * Records that the carrier handed in the cash of a delivered order, or that the vendor took it. Throws 400 at `amount` or
 * `reason`, 404, or 409 if the carrier has no cash of this order.
 */
export async function recordCash(ctx: Context, id: string, input: CashInput): Promise<OrderDetails> {
  const order = await lockOrder(ctx, id, input.version);
  if (order.cashState !== 'with_carrier') throw conflict(explainCashRejection(order));
  const amount = input.amount ?? order.paidAmount;
  if (amount > order.paidAmount) throw invalidField('amount', 'order.cash.more_than_paid');
  const shortfall = input.outcome === 'handed_in' ? order.paidAmount - amount : 0;
  if (shortfall > 0 && !input.reason) throw invalidField('reason', 'order.cash.shortfall_reason');
  await updateRow(ctx, { table: orders, id }, { cashState: input.outcome });
  await postEvent(ctx, {
    key: `order:${id}:cash`,
    kind: 'cash_on_delivery',
    vendorId: order.vendorId,
    orderId: id,
    reference: await formatOrderNumber(ctx, order),
    description: input.reason ? redactCustomer(order, input.reason) : null,
    legs: input.outcome === 'handed_in' ? cashHandedIn(amount, shortfall) : cashTakenByVendor(order.paidAmount),
  });
  await recordOrderActivity(ctx, order, {
    action: input.outcome === 'handed_in' ? 'cash handed in' : 'cash taken by the vendor',
    before: { cashState: order.cashState },
    after: { cashState: input.outcome, ...(shortfall > 0 ? { shortfall } : {}) },
    note: input.reason,
  });
  return getOrder(ctx, id);
}

function explainCashRejection({ paymentMethod, cashState }: OrderRecord): Message {
  if (paymentMethod !== 'cash_on_delivery') return message('order.cash.other_method');
  if (cashState === 'due') return message('order.cash.not_delivered');
  return message('order.cash.settled');
}
