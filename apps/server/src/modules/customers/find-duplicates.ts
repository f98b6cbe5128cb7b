import type { Duplicate } from '@souk/contract/customers/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound } from '#core/errors.ts';
import { CUSTOMER_COLUMNS, finishCustomer } from './list-customers.ts';

/**
 * An email without dots and without a suffix after '+', because many providers ignore both. The index uses the same
 * expression.
 */
const canonicalEmailSql = (email: string): string =>
  `(regexp_replace(split_part(lower(${email}), '@', 1), '[+].*$|[.]', '', 'g') || '@' || split_part(lower(${email}), '@', 2))`;

const postcodesSql = (customer: string): string =>
  `select upper(replace(address->>'postcode', ' ', '')) from customer_addresses where customer_id = ${customer} and address->>'postcode' <> ''`;

const MAX_DUPLICATES = 20;

/**
 * Searches by each criterion separately, so that each search uses its own index and is fast with half a million
 * customers.
 */
const FIND_DUPLICATES = `
  with me as (select id, phone, name_sort, email from customers where id = ?),
  found as (
    select c.id, 'phone' as reason from me join customers c on c.phone = me.phone and c.merged_into_id is null
    union all
    select c.id, 'email' from me join customers c on ${canonicalEmailSql('c.email')} = ${canonicalEmailSql('me.email')} and c.merged_into_id is null
    union all
    select c.id, 'name_and_postcode' from me join customers c on c.name_sort = me.name_sort and c.merged_into_id is null
    where exists (${postcodesSql('me.id')} intersect ${postcodesSql('c.id')})
  ), likely as (
    select id, array_agg(distinct reason order by reason desc) as reasons from found
    where id <> (select id from me) group by id limit 200
  )
  select ${CUSTOMER_COLUMNS}, likely.reasons from likely join customers c on c.id = likely.id
  where c.anonymised_at is null order by cardinality(likely.reasons) desc, c.created_at, c.id limit ${MAX_DUPLICATES}`;

const CHECK_CUSTOMER =
  'select merged_into_id is not null or anonymised_at is not null as "isGone" from customers where id = ?';

/** Customers who are probably the same person, most likely first. Throws 404. */
export async function findDuplicates(ctx: Context, id: string): Promise<{ rows: Duplicate[] }> {
  const customer = firstOrNotFound(await ctx.db.rows<{ isGone: boolean }>(statement(CHECK_CUSTOMER, [id])), 'customer');
  if (customer.isGone) return { rows: [] };
  const rows = await ctx.db.rows<Omit<Duplicate, 'nextStatuses'>>(statement(FIND_DUPLICATES, [id]));
  return {
    rows: rows.map((row) => {
      finishCustomer(row, ctx);
      return row;
    }),
  };
}
