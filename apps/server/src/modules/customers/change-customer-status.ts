import type { CustomerStatus } from '@souk/contract/customers/inputs.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { customers } from '#tables/customers.ts';
import { nextStatuses, findTransition } from './customers.lifecycle.ts';
import { getCustomer } from './get-customer.ts';
import { lockCustomer, recordCustomerActivity } from './lock-customer.ts';
import { message } from '@souk/contract/core/message.ts';

export interface CustomerStatusChange {
  to: CustomerStatus;
  reason?: string | null | undefined;
  version: number | undefined;
}

/**
 * Blocks or unblocks a customer. A blocked customer can't place orders, but existing orders continue. Throws 400 at
 * `reason`, 404, 409.
 */
export async function changeCustomerStatus(
  ctx: Context,
  id: string,
  { to, reason, version }: CustomerStatusChange,
): Promise<CustomerDetails> {
  const row = await lockCustomer(ctx, id, version);
  const transition = findTransition(row.status, to);
  if (!transition)
    throw conflict('customer.status_same', { name: row.name, status: message(`customer.status.${to}`) }).withData({
      nextStatuses: nextStatuses(row.status),
    });
  // Undo needs no reason, because it restores the previous one, which may be empty.
  if (!reason && ctx.undoes === undefined) throw invalidField('reason', 'reason.required');
  await updateRow(ctx, { table: customers, id }, { status: to, statusReason: reason ?? null });
  await recordCustomerActivity(ctx, row, {
    action: transition.action,
    before: { status: row.status, reason: row.statusReason },
    after: { status: to, reason: reason ?? null },
    undoable: true,
  });
  return getCustomer(ctx, id);
}
