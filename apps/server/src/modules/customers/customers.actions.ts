import { customerList, type CustomerQuery } from './list-customers.ts';
import { changeCustomerStatus } from './change-customer-status.ts';
import type { BulkAction } from '#core/bulk-matching.ts';
import type { OutputOf } from '@souk/contract/core/endpoint.ts';
import { type CustomerDetails, type CustomerBulkAction, customersApi } from '@souk/contract/customers/api.ts';
import type { CreateCustomer, UpdateCustomer, CustomerStatus } from '@souk/contract/customers/inputs.ts';
import { diffFields } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { addToCounters } from '#core/counters.ts';
import { condition, statement } from '#core/db/statement.ts';
import { insertRow, deleteRow, deleteRows } from '#core/db/table-rows.ts';
import { updateRow } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { customers, customerAddresses, customerNotes } from '#tables/customers.ts';
import { getCustomer } from './get-customer.ts';
import { recordCustomerActivity, mapTakenEmail, searchColumns, lockCustomer, readAliases } from './lock-customer.ts';

/** Creates a customer. Throws 400 at `email` if it is taken. */
export async function createCustomer(ctx: Context, input: CreateCustomer): Promise<CustomerDetails> {
  const id = newId(ctx.now);
  const row = { ...input, phone: input.phone ?? null, language: input.language ?? 'en' };
  await insertRow(ctx.db, customers, {
    ...row,
    ...searchColumns(row),
    id,
    source: ctx.actor.kind === 'person' ? 'staff' : 'shop',
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }).catch((error: unknown) => {
    throw mapTakenEmail(error) ?? error;
  });
  await addToCounters(ctx.db, [{ key: 'customers', count: 1 }]);
  await recordCustomerActivity(ctx, { id, ...row }, { action: 'created', after: row });
  return getCustomer(ctx, id);
}

/**
 * Updates the fields in `input`. Existing orders don't change. Throws 404, 409, or 400 at `email` if another customer
 * has it.
 */
export async function updateCustomer(ctx: Context, id: string, input: UpdateCustomer): Promise<CustomerDetails> {
  const { version, ...fields } = input;
  const row = await lockCustomer(ctx, id, version);
  const changed = diffFields(row, fields);
  if (!changed) return getCustomer(ctx, id);
  const updated = { ...row, ...changed.after };
  await updateRow(
    ctx,
    { table: customers, id, mapError: mapTakenEmail },
    { ...changed.after, ...searchColumns(updated, await readAliases(ctx, id)) },
  );
  await recordCustomerActivity(ctx, updated, { action: 'updated', ...changed, undoable: true });
  return getCustomer(ctx, id);
}

const CHECK_HISTORY = `
  select exists (select 1 from orders where customer_id = ?) as "hasOrders",
    exists (select 1 from coupon_redemptions where customer_id = ?) as "hasCoupons",
    exists (select 1 from customers where merged_into_id = ?) as "hasMerged",
    exists (select 1 from queries where customer_id = ?) as "hasQueries"`;

/**
 * Deletes a customer who has no orders, coupon uses, queries or merged customers. Throws 404, or 409 with what the
 * customer has.
 */
export async function deleteCustomer(ctx: Context, id: string, version: number): Promise<{ done: true }> {
  const row = await lockCustomer(ctx, id, version);
  const [history] = await ctx.db.rows<Record<'hasOrders' | 'hasCoupons' | 'hasMerged' | 'hasQueries', boolean>>(
    statement(CHECK_HISTORY, [id, id, id, id]),
  );
  if (history?.hasOrders || history?.hasCoupons) throw conflict('customer.delete.ordered', { name: row.name });
  if (history?.hasQueries) throw conflict('customer.delete.written', { name: row.name });
  if (history?.hasMerged) throw conflict('customer.delete.merged', { name: row.name });
  await deleteRows(ctx.db, customerAddresses, condition('customer_id = ?', id));
  await deleteRows(ctx.db, customerNotes, condition('customer_id = ?', id));
  await deleteRow(ctx.db, customers, id);
  await addToCounters(ctx.db, [{ key: 'customers', count: -1 }]);
  await recordCustomerActivity(ctx, row, {
    action: 'deleted',
    before: { name: row.name, email: row.email, phone: row.phone },
  });
  return { done: true };
}

const TARGET_STATUS: Record<CustomerBulkAction, CustomerStatus> = { block: 'blocked', unblock: 'active' };

/** Applies an action to several customers with all checks of the single action. Throws 400 at `patch.reason`. */
export const customerBulkAction: BulkAction<OutputOf<typeof customersApi.bulk.body>, CustomerQuery> = {
  kind: 'customers.bulk',
  api: customersApi,
  definition: customerList,
  label: () => 'c.name',
  check: ({ patch }) => {
    if (!patch?.reason) throw invalidField('patch.reason', 'reason.required');
  },
  action: (ctx, id, { action, patch }) =>
    changeCustomerStatus(ctx, id, { to: TARGET_STATUS[action], reason: patch?.reason, version: undefined }),
};
