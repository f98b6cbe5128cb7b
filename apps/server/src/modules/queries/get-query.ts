import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { firstOrNotFound, notFound, invalidField } from '#core/errors.ts';
import { localisedSql } from '#core/list/definition.ts';
import { readCustomerSummary } from '#modules/customers/customers.service.ts';
import { readOrderSummary } from '#modules/orders/order-summary.service.ts';
import { orderNumberSql } from '#modules/configuration/order-number.service.ts';
import { finishQuery, QUERY_COLUMNS, QUERY_JOINS, type StoredQuery } from './list-queries.ts';
import { readReplying } from './query-presence.ts';

const selectQuerySql = (ctx: Context) => `
  select ${QUERY_COLUMNS}, q.language, q.resolved_at as "resolvedAt",
    case when o.id is null then null else json_build_object('id', o.id, 'number', ${orderNumberSql('o')}) end as "order",
    case when p.id is null then null else json_build_object('id', p.id, 'name', ${localisedSql('p.name', ctx.language)}) end as product,
    case when v.id is null then null else json_build_object('id', v.id, 'shopName', v.shop_name) end as vendor
  from queries q ${QUERY_JOINS} left join orders o on o.id = q.order_id left join products p on p.id = q.product_id
    left join vendors v on v.id = q.vendor_id
  where q.id = ?`;

const SELECT_MESSAGES = `
  select m.id, m.kind, m.text, m.actor_name as "actorName", m.at, m.mailed_to as "mailedTo",
    (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes) order by a.position), '[]')
     from query_attachments a join files f on f.id = a.file_id where a.query_id = m.query_id and a.message_id = m.id) as attachments
  from query_messages m where m.query_id = ? and (? or m.kind <> 'note') order by m.at, m.id`;

/** A query with its messages. Storefronts don't receive internal notes. Throws 404. */
export async function getQuery(ctx: Context, id: string): Promise<QueryDetails> {
  const isStaff = ctx.actor.kind !== 'key';
  const [[row], messages, replying] = await Promise.all([
    ctx.db.rows<QueryDetailsRow>(statement(selectQuerySql(ctx), [id])),
    ctx.db.rows<QueryDetails['messages'][number]>(statement(SELECT_MESSAGES, [id, isStaff])),
    isStaff ? readReplying(ctx, id) : [],
  ]);
  if (!row) throw notFound('query');
  finishQuery(row, ctx);
  const visible = isStaff ? row : { ...row, messagesCount: messages.length };
  return { ...visible, ...(await readSummaries(ctx, row)), messages, replying };
}

type QueryDetailsRow = StoredQuery & Pick<QueryDetails, 'language' | 'resolvedAt' | 'order' | 'product' | 'vendor'>;

/** Summaries of the customer and the order, if the caller may view them. Storefronts receive neither. */
async function readSummaries(
  ctx: Context,
  { customerId, order }: QueryDetailsRow,
): Promise<Pick<QueryDetails, 'customerSummary' | 'orderSummary'>> {
  const [customerSummary, orderSummary] = await Promise.all([
    customerId && levelIn(ctx, 'customers') !== 'none' ? readCustomerSummary(ctx, customerId) : undefined,
    order && levelIn(ctx, 'orders') !== 'none' ? readOrderSummary(ctx, order.id) : undefined,
  ]);
  return { customerSummary: customerSummary ?? null, orderSummary: orderSummary ?? null };
}

/** Identifies the customer of a query. */
export interface QueryOwner {
  customerId?: string | undefined;
  email?: string | undefined;
}

const SELECT_OWNED = `
  select 1 from queries q where q.id = ? and (?::uuid is null or q.customer_id in (select coalesce(c.merged_into_id, c.id) from customers c where c.id = ?))
    and (?::text is null or lower(q.email) = lower(?))`;

/**
 * Checks that a query belongs to the customer in the request. Throws 404 if it belongs to someone else, and 400 if a
 * storefront sends no customer.
 */
export async function assertQueryOwner(ctx: Context, id: string, { customerId, email }: QueryOwner): Promise<void> {
  if (ctx.actor.kind === 'key' && !customerId && !email) throw invalidField('customerId', 'query.customer_required');
  if (!customerId && !email) return;
  const values = [id, customerId ?? null, customerId ?? null, email ?? null, email ?? null];
  firstOrNotFound(await ctx.db.rows(statement(SELECT_OWNED, values)), 'query');
}
