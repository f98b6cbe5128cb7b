import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { normalise } from '#tables/search-text.ts';
import { getCustomer, readOrderFigures } from './get-customer.ts';
import { type Identity, NOBODY } from '#core/anonymise/identity.ts';
import { readIdentity } from './identity.ts';
import { lockCustomer, recordCustomer } from './lock-customer.ts';
import { wipeOrders } from './wipe-orders.ts';
import { wipeTraces } from './wipe-traces.ts';

/**
 * Wipes who a customer is, for good: on the customer and those merged into it, on their orders and queries, in the history, in kept answers,
 * in outgoing mail. Orders with their amounts and the ledger stay. Throws 403 without a password just typed, 404, and 409, also while a parcel or
 * money is on its way to them.
 */
export async function anonymiseCustomer(ctx: Context, id: string, version: number): Promise<CustomerDetails> {
  demandConfirmation(ctx);
  await ctx.db.rows(statement(LOCK_ORDERS, [id]));
  await lockCustomer(ctx, id, version);
  await refuseWhileRunning(ctx, id);
  const identity = await readIdentity(ctx, id);
  await wipeCustomer(ctx, identity);
  await wipeOrders(ctx, identity);
  for (const { onCustomerAnonymised } of ctx.services.modules.hooks) await onCustomerAnonymised?.(ctx, identity);
  await wipeTraces(ctx, identity);
  await recordCustomer(ctx, { id, name: NOBODY }, { action: 'anonymised' });
  return getCustomer(ctx, id);
}

/** A parcel still needs its address, and who is owed money a name. */
async function refuseWhileRunning(ctx: Context, id: string): Promise<void> {
  const { openOrders, openReturns, unsentRefunds, openChargebacks } = await readOrderFigures(ctx, id);
  if (openOrders > 0) throw conflict('customer.anonymise.open_orders', { count: openOrders });
  if (openReturns > 0) throw conflict('customer.anonymise.open_return');
  if (unsentRefunds > 0) throw conflict('customer.anonymise.unsent_refund');
  if (openChargebacks > 0) throw conflict('customer.anonymise.open_chargeback');
}

// Orders before customers, as every step of an order locks them.
const LOCK_ORDERS = 'select id from orders where customer_id = ? order by id for update';

// The reserved top-level domain: nothing is ever delivered there.
const CUSTOMERS = `
  update customers set name = ?, name_sort = ?, email = 'anonymous-' || id || '@anonymous.invalid', phone = null, status_reason = null,
    search_text = case when merged_into_id is null then ? else '' end, anonymised_at = ?, version = version + 1, updated_at = ?
  where id = any(?)`;

async function wipeCustomer(ctx: Context, { customerIds }: Identity): Promise<void> {
  const write = (text: string, values: readonly unknown[]) =>
    ctx.db.later(statement(text, values, { writes: ['customer_addresses', 'customer_notes', 'customers'] }));
  const sorted = normalise(NOBODY);
  await write(CUSTOMERS, [NOBODY, sorted, sorted, ctx.now, ctx.now, customerIds]);
  await write('delete from customer_addresses where customer_id = any(?)', [customerIds]);
  await write('delete from customer_notes where customer_id = any(?)', [customerIds]);
}
