import type { Permissions } from '@souk/contract/core/access.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { mayAnswer } from './release-queries.ts';

/** The records that a query is about. */
export interface QueryLinks {
  orderId: string | null;
  productId: string | null;
  vendorId: string | null;
}

/** The person who asked, with or without a customer account. */
export interface QueryAuthor {
  customerId: string | null;
  name: string;
  email: string | null;
  phone: string | null;
}

interface LinkedOrder {
  customerId: string;
  email: string;
  vendorId: string;
}

const SELECT_ORDER =
  'select customer_id as "customerId", lower(customer_email) as email, vendor_id as "vendorId" from orders where id = ?';

/** Validates the links. Without a vendor, takes the one of the order or product. Throws 400 at the field. */
export async function checkLinks(ctx: Context, links: QueryLinks, asker: QueryAuthor): Promise<QueryLinks> {
  const order = links.orderId ? await readOrder(ctx, links.orderId, asker) : undefined;
  const product = links.productId
    ? await readOptional<{ vendorId: string }>(
        ctx,
        'select vendor_id as "vendorId" from products where id = ?',
        links.productId,
      )
    : undefined;
  if (links.productId && !product) throw invalidField('productId', 'product.not_found');
  if (links.vendorId && !(await readOptional(ctx, 'select id from vendors where id = ?', links.vendorId)))
    throw invalidField('vendorId', 'vendor.not_found');
  return { ...links, vendorId: links.vendorId ?? order?.vendorId ?? product?.vendorId ?? null };
}

async function readOrder(ctx: Context, id: string, asker: QueryAuthor): Promise<LinkedOrder> {
  const order = await readOptional<LinkedOrder>(ctx, SELECT_ORDER, id);
  if (!order) throw invalidField('orderId', 'order.not_found');
  const isTheirs = asker.customerId
    ? order.customerId === asker.customerId
    : ctx.actor.kind !== 'key' || order.email === asker.email?.toLowerCase();
  if (isTheirs) return order;
  // Storefronts get the same error as for a missing order, so that they can't find out which orders exist.
  if (ctx.actor.kind === 'key') throw invalidField('orderId', 'order.not_found');
  throw invalidField('orderId', 'query.order_of_another');
}

async function readOptional<Row>(ctx: Context, text: string, id: string): Promise<Row | undefined> {
  const [row] = await ctx.db.rows<Row>(statement(text, [id]));
  return row;
}

// Locks the customer, so that they can't be anonymised while a query is created for them.
const LOCK_CUSTOMER = `
  select c.id as "customerId", c.name, c.email, c.phone, c.language, c.anonymised_at as "anonymisedAt"
  from customers c where c.id = (select coalesce(merged_into_id, id) from customers where id = ?) for share`;

/** The customer of a query. If they were merged, the remaining customer. Throws 400 at `customerId`. */
export async function readQueryAuthor(ctx: Context, customerId: string): Promise<QueryAuthor & { language: string }> {
  const customer = await readOptional<QueryAuthor & { language: string; anonymisedAt: string | null }>(
    ctx,
    LOCK_CUSTOMER,
    customerId,
  );
  if (!customer) throw invalidField('customerId', 'customer.not_found');
  const { anonymisedAt, ...asker } = customer;
  if (anonymisedAt) throw invalidField('customerId', 'customer.anonymised');
  return asker;
}

// Locks the user, so that they can't lose access while a query is assigned to them.
const LOCK_USER = 'select name, role, areas, status from users where id = ? for share';

/** Throws 400 at `field` if the user can't answer queries. If an undo would assign a query to them, throws 409 instead. */
export async function checkAssignee(ctx: Context, id: string, field: string): Promise<void> {
  const person = await readOptional<Permissions & { name: string; status: string }>(ctx, LOCK_USER, id);
  if (person && mayAnswer(person)) return;
  if (person && ctx.undoes !== undefined) {
    const { name } = person;
    throw conflict('query.assignee_left', { name });
  }
  throw invalidField(field, 'query.assignee_not_allowed');
}
