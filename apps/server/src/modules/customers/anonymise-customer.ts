import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { normalise } from '#tables/search-text.ts';
import { getCustomer, readOrderStats } from './get-customer.ts';
import { type Identity, ANONYMISED_NAME } from '#core/anonymise/identity.ts';
import { readIdentity } from './identity.ts';
import { lockCustomer, recordCustomerActivity } from './lock-customer.ts';
import { wipeOrders } from './wipe-orders.ts';
import { wipeTraces } from './wipe-traces.ts';

/**
 * Irreversibly removes the personal data of a customer and of customers merged into it, also from their orders and
 * queries, from activity, stored responses and outgoing mail. Orders with their amounts remain, and so does the ledger.
 * Throws 403 without password confirmation, 404, or 409, for example while parcels or money are on the way to the
 * customer.
 */
export async function anonymiseCustomer(ctx: Context, id: string, version: number): Promise<CustomerDetails> {
  requireConfirmation(ctx);
  await ctx.db.rows(statement(LOCK_ORDERS, [id]));
  await lockCustomer(ctx, id, version);
  await assertNothingPending(ctx, id);
  const identity = await readIdentity(ctx, id);
  await wipeCustomer(ctx, identity);
  await wipeOrders(ctx, identity);
  for (const { onCustomerAnonymised } of ctx.services.modules.hooks) await onCustomerAnonymised?.(ctx, identity);
  await wipeTraces(ctx, identity);
  await recordCustomerActivity(ctx, { id, name: ANONYMISED_NAME }, { action: 'anonymised' });
  return getCustomer(ctx, id);
}

/** Throws 409 while an order still needs the address, or money that is on its way still needs the name. */
async function assertNothingPending(ctx: Context, id: string): Promise<void> {
  const { openOrders, openReturns, unsentRefunds, openChargebacks } = await readOrderStats(ctx, id);
  if (openOrders > 0) throw conflict('customer.anonymise.open_orders', { count: openOrders });
  if (openReturns > 0) throw conflict('customer.anonymise.open_return');
  if (unsentRefunds > 0) throw conflict('customer.anonymise.unsent_refund');
  if (openChargebacks > 0) throw conflict('customer.anonymise.open_chargeback');
}

// Locks orders before customers, because changes of an order do the same and another order could deadlock.
const LOCK_ORDERS = 'select id from orders where customer_id = ? order by id for update';

// Mail to the new address is never delivered, because domains below .invalid can't be registered.
const WIPE_CUSTOMERS = `
  update customers set name = ?, name_sort = ?, email = 'anonymous-' || id || '@anonymous.invalid', phone = null, status_reason = null,
    search_text = case when merged_into_id is null then ? else '' end, anonymised_at = ?, version = version + 1, updated_at = ?
  where id = any(?)`;

async function wipeCustomer(ctx: Context, { customerIds }: Identity): Promise<void> {
  const write = (text: string, values: readonly unknown[]) =>
    ctx.db.enqueue(statement(text, values, { writes: ['customer_addresses', 'customer_notes', 'customers'] }));
  const nameSort = normalise(ANONYMISED_NAME);
  await write(WIPE_CUSTOMERS, [ANONYMISED_NAME, nameSort, nameSort, ctx.now, ctx.now, customerIds]);
  await write('delete from customer_addresses where customer_id = any(?)', [customerIds]);
  await write('delete from customer_notes where customer_id = any(?)', [customerIds]);
}
