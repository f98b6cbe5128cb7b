import { createRecorder } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion } from '#core/db/versioned.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { customers } from '#tables/customers.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import { getCustomer } from './get-customer.ts';

export const recordCustomerActivity = createRecorder('customers', 'customer', ({ name }: { name: string }) => name);

export type CustomerRow = typeof customers.$inferSelect;

/**
 * Locks a customer, so that concurrent changes and new orders of the customer wait. Throws 404, 409 with the current
 * customer for a stale version, or 409 if the customer was merged or anonymised, which makes further changes
 * impossible.
 */
export async function lockCustomer(ctx: Context, id: string, version: number | undefined): Promise<CustomerRow> {
  const row = await lockVersion(ctx, {
    table: customers,
    id,
    version,
    kind: 'customer',
    current: (key) => getCustomer(ctx, key),
  });
  if (row.mergedIntoId) throw conflict('customer.merged', { name: row.name });
  if (row.anonymisedAt) throw conflict('customer.update.anonymised');
  return row;
}

type SearchFields = Pick<CustomerRow, 'name' | 'email' | 'phone'>;

/**
 * Columns derived from the fields, for search and sorting. `aliases` are the emails of customers merged into this one.
 */
export const searchColumns = ({ name, email, phone }: SearchFields, aliases: readonly string[] = []) => ({
  nameSort: normalise(name),
  searchText: searchText([name, email, phone, ...aliases]),
});

/** Emails of customers that were merged into this one. */
export async function readAliases(ctx: Context, id: string): Promise<string[]> {
  const rows = await ctx.db.rows<{ email: string }>(
    statement('select email from customers where merged_into_id = ? order by lower(email)', [id]),
  );
  return rows.map(({ email }) => email);
}

/** Maps the unique constraint error to a 400 at `email`. */
export const mapTakenEmail: ErrorMapper = (error) =>
  violatedConstraint(error) === 'customers_email_key' ? invalidField('email', 'customer.email_taken') : undefined;
