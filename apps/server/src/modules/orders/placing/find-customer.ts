import { message } from '@souk/contract/core/message.ts';
import type { PlaceOrder } from '@souk/contract/orders/checkouts.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { count } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { normalise, searchText } from '#tables/search-text.ts';

/** Who buys, as the order keeps it. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: string;
  isGone: boolean;
  /** Who has this one's orders since two turned out to be one. */
  mergedIntoId: string | null;
}

const COLUMNS = `id, name, email, phone, status, anonymised_at is not null as "isGone", merged_into_id as "mergedIntoId"`;
// Locked, so that a block, a merge or the end of an identity either comes before this order or sees it.
const BY_ID = `select ${COLUMNS} from customers where id = ? for key share`;
const BY_EMAIL = `select ${COLUMNS} from customers where lower(email) = lower(?) for key share`;
const INSERT = `
  insert into customers (id, name, name_sort, email, phone, language, source, search_text, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning ${COLUMNS}`;

/** The customer named, found by e-mail, or made now. Throws 400 at `customerId` or `customer` for one that may not buy. */
export async function findBuyer(
  ctx: Context,
  { customerId, customer }: Pick<PlaceOrder, 'customerId' | 'customer'>,
): Promise<Buyer> {
  if (customerId && customer) throw wrongField('customerId', 'checkout.customer_twice');
  if (!customerId && !customer) throw wrongField('customerId', 'checkout.customer_missing');
  const field = customerId ? 'customerId' : 'customer.email';
  const buyer = customerId ? await read(ctx, BY_ID, customerId) : customer && (await findOrMake(ctx, customer));
  if (!buyer || buyer.isGone) throw wrongField(field, 'customer.not_found');
  // An e-mail address alone must not tell a shop the name that goes with it.
  const who = ctx.actor.kind === 'key' ? message('checkout.this_customer') : buyer.name;
  if (buyer.status === 'blocked') throw wrongField(field, 'checkout.customer_blocked', { name: who });
  return buyer;
}

async function read(ctx: Context, text: string, value: string): Promise<Buyer | undefined> {
  const [row] = await ctx.db.rows<Buyer>(statement(text, [value]));
  return row?.mergedIntoId ? read(ctx, BY_ID, row.mergedIntoId) : row;
}

async function findOrMake(ctx: Context, facts: NonNullable<PlaceOrder['customer']>): Promise<Buyer | undefined> {
  const known = await read(ctx, BY_EMAIL, facts.email);
  if (known) return known;
  const { name, email, phone = null } = facts;
  const source = ctx.actor.kind === 'person' ? 'staff' : 'shop';
  const words = searchText([name, email, phone]);
  const id = newId(ctx.now);
  const { language } = ctx;
  const values = [id, name, normalise(name), email, phone, language, source, words, ctx.now, ctx.now];
  const [made] = await ctx.db.rows<Buyer>(statement(INSERT, values, { writes: ['customers'] }));
  // Somebody made the same one a moment ago.
  if (!made) return read(ctx, BY_EMAIL, email);
  await count(ctx.db, [{ key: 'customers', count: 1 }]);
  const after = { name, email, phone, language };
  await record(ctx, { area: 'customers', entity: 'customer', id, label: name, action: 'created', after });
  return made;
}
