import { message } from '@souk/contract/core/message.ts';
import type { PlaceOrder } from '@souk/contract/orders/checkouts.ts';
import { recordChange } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { addToCounters } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { normalise, searchText } from '#tables/search-text.ts';

/** The customer fields that placing an order requires. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: string;
  isAnonymised: boolean;
  /** The customer into whom this one was merged as a duplicate. */
  mergedIntoId: string | null;
}

const BUYER_COLUMNS = `id, name, email, phone, status, anonymised_at is not null as "isAnonymised", merged_into_id as "mergedIntoId"`;
// Locks the customer, so that a concurrent block, merge or anonymisation waits until this order is committed.
const SELECT_BY_ID = `select ${BUYER_COLUMNS} from customers where id = ? for key share`;
const SELECT_BY_EMAIL = `select ${BUYER_COLUMNS} from customers where lower(email) = lower(?) for key share`;
const INSERT_CUSTOMER = `
  insert into customers (id, name, name_sort, email, phone, language, source, search_text, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning ${BUYER_COLUMNS}`;

/**
 * Finds the customer by id or email. If no customer has the email, creates one. Throws 400 at `customerId` or `customer` if
 * the customer may not order.
 */
export async function findBuyer(
  ctx: Context,
  { customerId, customer }: Pick<PlaceOrder, 'customerId' | 'customer'>,
): Promise<Buyer> {
  if (customerId && customer) throw invalidField('customerId', 'checkout.customer_twice');
  if (!customerId && !customer) throw invalidField('customerId', 'checkout.customer_missing');
  const field = customerId ? 'customerId' : 'customer.email';
  const buyer = customerId
    ? await readBuyer(ctx, SELECT_BY_ID, customerId)
    : customer && (await findOrCreate(ctx, customer));
  if (!buyer || buyer.isAnonymised) throw invalidField(field, 'customer.not_found');
  // A storefront that knows only an email address must not learn the customer's name from the error.
  const displayName = ctx.actor.kind === 'key' ? message('checkout.this_customer') : buyer.name;
  if (buyer.status === 'blocked') throw invalidField(field, 'checkout.customer_blocked', { name: displayName });
  return buyer;
}

async function readBuyer(ctx: Context, text: string, value: string): Promise<Buyer | undefined> {
  const [row] = await ctx.db.rows<Buyer>(statement(text, [value]));
  return row?.mergedIntoId ? readBuyer(ctx, SELECT_BY_ID, row.mergedIntoId) : row;
}

async function findOrCreate(ctx: Context, input: NonNullable<PlaceOrder['customer']>): Promise<Buyer | undefined> {
  const existing = await readBuyer(ctx, SELECT_BY_EMAIL, input.email);
  if (existing) return existing;
  const { name, email, phone = null } = input;
  const source = ctx.actor.kind === 'person' ? 'staff' : 'shop';
  const searchable = searchText([name, email, phone]);
  const id = newId(ctx.now);
  const { language } = ctx;
  const values = [id, name, normalise(name), email, phone, language, source, searchable, ctx.now, ctx.now];
  const [created] = await ctx.db.rows<Buyer>(statement(INSERT_CUSTOMER, values, { writes: ['customers'] }));
  // A concurrent request has created the customer.
  if (!created) return readBuyer(ctx, SELECT_BY_EMAIL, email);
  await addToCounters(ctx.db, [{ key: 'customers', count: 1 }]);
  const after = { name, email, phone, language };
  await recordChange(ctx, { area: 'customers', entity: 'customer', id, label: name, action: 'created', after });
  return created;
}
