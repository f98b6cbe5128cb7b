import { recorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import type { Refusal } from '#core/db/send-queue.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { conflict, wrongField } from '#core/errors.ts';
import { customers } from '#tables/customers.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { getCustomer } from './get-customer.ts';

export const recordCustomer = recorder('customers', 'customer', ({ name }: { name: string }) => name);

export type CustomerRow = typeof customers.$inferSelect;

/**
 * The customer for a change, locked against other changes and against orders that are being placed. Throws 404, or 409: with the
 * customer as it is now, or because it was merged or anonymised and stays as it is.
 */
export async function lockCustomer(ctx: Context, id: string, version: number | undefined): Promise<CustomerRow> {
  const row = await lockVersion(ctx, {
    table: customers,
    id,
    version,
    what: 'customer',
    current: (key) => getCustomer(ctx, key),
  });
  if (row.mergedIntoId) throw conflict('customer.merged', { name: row.name });
  if (row.anonymisedAt) throw conflict('customer.update.anonymised');
  return row;
}

type Words = Pick<CustomerRow, 'name' | 'email' | 'phone'>;

/** Columns that follow from the words of a customer; also found by the addresses of those merged into it. */
export const wordColumns = ({ name, email, phone }: Words, aliases: readonly string[] = []) => ({
  nameSort: normalise(name),
  searchText: searchText([name, email, phone, ...aliases]),
});

/** E-mail addresses of customers that were merged into this one. */
export async function readAliases(ctx: Context, id: string): Promise<string[]> {
  const rows = await ctx.db.rows<{ email: string }>(
    statement('select email from customers where merged_into_id = ? order by lower(email)', [id]),
  );
  return rows.map(({ email }) => email);
}

/** Says at the field that the e-mail address is taken. */
export const takenEmail: Refusal = (error) =>
  violatedConstraint(error) === 'customers_email_key' ? wrongField('email', 'customer.email_taken') : undefined;
