import type { UpdateCustomer } from '@souk/contract/customers/inputs.ts';
import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { difference } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { customers } from '#tables/customers.ts';
import { getCustomer } from './get-customer.ts';
import { lockCustomer, readAliases, recordCustomer, takenEmail, wordColumns } from './lock-customer.ts';

/** Changes the fields given; orders keep what they were given. Throws 404, 409, or 400 at `email` when it is taken. */
export async function updateCustomer(ctx: Context, id: string, input: UpdateCustomer): Promise<CustomerDetails> {
  const { version, ...fields } = input;
  const row = await lockCustomer(ctx, id, version);
  const changed = difference(row, fields);
  if (!changed) return getCustomer(ctx, id);
  const words = { ...row, ...changed.after };
  await updateRow(
    ctx,
    { table: customers, id, refused: takenEmail },
    { ...changed.after, ...wordColumns(words, await readAliases(ctx, id)) },
  );
  await recordCustomer(ctx, words, { action: 'updated', ...changed, undoable: true });
  return getCustomer(ctx, id);
}
