import type { CreateCustomer } from '@souk/contract/customers/inputs.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { insertRow } from '#core/db/table-rows.ts';
import type { Context } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { newId } from '#core/id.ts';
import { customers } from '#tables/customers.ts';
import { getCustomer } from './get-customer.ts';
import { recordCustomer, takenEmail, wordColumns } from './lock-customer.ts';

/** Adds a customer by hand. Throws 400 at `email` when it is taken. */
export async function createCustomer(ctx: Context, input: CreateCustomer): Promise<CustomerDetails> {
  const id = newId(ctx.now);
  const row = { ...input, phone: input.phone ?? null, language: input.language ?? 'en' };
  await insertRow(ctx.db, customers, {
    ...row,
    ...wordColumns(row),
    id,
    source: ctx.actor.kind === 'person' ? 'staff' : 'shop',
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }).catch((error: unknown) => {
    throw takenEmail(error) ?? error;
  });
  await count(ctx.db, [{ key: 'customers', count: 1 }]);
  await recordCustomer(ctx, { id, ...row }, { action: 'created', after: row });
  return getCustomer(ctx, id);
}
