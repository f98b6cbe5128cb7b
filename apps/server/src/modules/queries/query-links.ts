import type { Permissions } from '@souk/contract/core/access.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, invalidField } from '#core/errors.ts';
import { mayAnswer } from './release-queries.ts';

/** The records that a query is about. */
export interface Links {
  orderId: string | null;
  productId: string | null;
  vendorId: string | null;
}

/** The person who asked, with or without a customer account. */
export interface Asker {
  customerId: string | null;
  name: string;
  email: string | null;
  phone: string | null;
}

interface Order {
  customerId: string;
  email: string;
  vendorId: string;
}

const ORDER =
  'select customer_id as "customerId", lower(customer_email) as email, vendor_id as "vendorId" from orders where id = ?';

/** Validates the links and derives the vendor from an order or product. Throws 400 at the field. */
export async function checkLinks(ctx: Context, links: Links, asker: Asker): Promise<Links> {
  const order = links.orderId ? await readOrder(ctx, links.orderId, asker) : undefined;
  const product = links.productId
    ? await readOne<{ vendorId: string }>(
        ctx,
        'select vendor_id as "vendorId" from products where id = ?',
        links.productId,
      )
    : undefined;
  if (links.productId && !product) throw invalidField('productId', 'product.not_found');
  if (links.vendorId && !(await readOne(ctx, 'select id from vendors where id = ?', links.vendorId)))
    throw invalidField('vendorId', 'vendor.not_found');
  return { ...links, vendorId: links.vendorId ?? order?.vendorId ?? product?.vendorId ?? null };
}

async function readOrder(ctx: Context, id: string, asker: Asker): Promise<Order> {
  const order = await readOne<Order>(ctx, ORDER, id);
  if (!order) throw invalidField('orderId', 'order.not_found');
  const isTheirs = asker.customerId
    ? order.customerId === asker.customerId
    : ctx.actor.kind !== 'key' || order.email === asker.email?.toLowerCase();
  if (isTheirs) return order;
  // An order of another customer gets the same error as a missing one, so storefronts can't probe for orders.
  if (ctx.actor.kind === 'key') throw invalidField('orderId', 'order.not_found');
  throw invalidField('orderId', 'query.order_of_another');
}

async function readOne<Row>(ctx: Context, text: string, id: string): Promise<Row | undefined> {
  const [row] = await ctx.db.rows<Row>(statement(text, [id]));
  return row;
}

// Locks the customer, so that they can't be anonymised while a query is created for them.
const CUSTOMER = `
  select c.id as "customerId", c.name, c.email, c.phone, c.language, c.anonymised_at as "anonymisedAt"
  from customers c where c.id = (select coalesce(merged_into_id, id) from customers where id = ?) for share`;

/** The customer of a query; a merged customer is replaced by the remaining one. Throws 400 at `customerId`. */
export async function readAsker(ctx: Context, customerId: string): Promise<Asker & { language: string }> {
  const customer = await readOne<Asker & { language: string; anonymisedAt: string | null }>(ctx, CUSTOMER, customerId);
  if (!customer) throw invalidField('customerId', 'customer.not_found');
  const { anonymisedAt, ...asker } = customer;
  if (anonymisedAt) throw invalidField('customerId', 'customer.anonymised');
  return asker;
}

// Locks the user, so that they can't lose access while a query is assigned to them.
const PERSON = 'select name, role, areas, status from users where id = ? for share';

/** Throws 400 at `field` if the user can't answer queries, or 409 when undoing a change would assign it to them. */
export async function checkAssignee(ctx: Context, id: string, field: string): Promise<void> {
  const person = await readOne<Permissions & { name: string; status: string }>(ctx, PERSON, id);
  if (person && mayAnswer(person)) return;
  if (person && ctx.undoes !== undefined) {
    const { name } = person;
    throw conflict('query.assignee_left', { name });
  }
  throw invalidField(field, 'query.assignee_not_allowed');
}
