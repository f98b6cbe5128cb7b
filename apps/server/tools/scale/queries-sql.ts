import type { ScalePlan } from './sizes.ts';

/** One in this many orders has a query. */
const ORDERS_PER_QUERY = 50;
const HOUR_MS = 3_600_000;
/** Added to the number in an id, so that it differs from other ids of the same millisecond. */
const ID_OFFSET = 40_000_000;

/** Selects the source data of queries. Older ones are resolved. Recent ones are new, open, waiting or resolved. */
const selectQueries = (plan: ScalePlan): string => `
  select n, o.id as order_id, o.vendor_id, o.customer_id, o.customer_name, o.customer_email, o.customer_phone,
    (extract(epoch from o.placed_at) * 1000)::bigint + ${6 * HOUR_MS} as ms,
    case when o.placed_at > seed.at(${plan.now - 40 * HOUR_MS}) then 'new'
      when o.placed_at > seed.at(${plan.now - 7 * 24 * HOUR_MS}) then (array['open', 'waiting', 'resolved'])[1 + n % 3] else 'resolved' end as status
  from (select orders.*, row_number() over (order by placed_at, id) as n from orders where number % ${ORDERS_PER_QUERY} = 0
    and placed_at < seed.at(${plan.now - 7 * HOUR_MS})) o`;

/** Inserts queries with their messages, for about one in fifty orders. */
export function insertQueries(plan: ScalePlan): string[] {
  return [
    `create unlogged table seed.queries as ${selectQueries(plan)}`,
    `insert into queries (id, number, subject, channel, category, priority, priority_rank, status, status_since, customer_id, name, email, phone, language,
       order_id, vendor_id, tags, preview, messages_count, last_message_at, last_message_from, waiting_since, late_at, first_reply_at, resolved_at, search_text, created_at, updated_at)
     select seed.uid(ms, (${ID_OFFSET} + n)::int), 1000 + n, 'Where is my parcel ' || n, (array['web', 'app', 'email', 'phone'])[1 + n % 4],
       (array['order', 'payment', 'delivery', 'return', 'product', 'account', 'vendor', 'other'])[1 + n % 8],
       (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], n % 4, status, seed.at(ms), customer_id, customer_name, customer_email, customer_phone, 'en',
       order_id, vendor_id, case when n % 5 = 0 then array['carrier'] else '{}'::text[] end, 'It should be here by now', case when status in ('new', 'open') then 1 else 2 end,
       seed.at(ms), case when status in ('new', 'open') then 'customer' else 'staff' end,
       case when status in ('new', 'open') then seed.at(ms) end, case when status in ('new', 'open') then seed.at(ms + ${24 * HOUR_MS}) end,
       case when status in ('waiting', 'resolved') then seed.at(ms) end, case when status = 'resolved' then seed.at(ms) end,
       'q-' || 1000 + n || ' where is my parcel ' || n || ' ' || lower(customer_name) || ' ' || lower(customer_email), seed.at(ms), seed.at(ms)
     from seed.queries`,
    `insert into query_messages (query_id, id, kind, text, actor_name, mailed_to, at)
     select seed.uid(ms, (${ID_OFFSET} + n)::int), seed.uid(ms, 1), 'customer', 'It should be here by now. Where is it?', customer_name, null, seed.at(ms) from seed.queries
     union all
     select seed.uid(ms, (${ID_OFFSET} + n)::int), seed.uid(ms, 2), 'reply', 'It comes tomorrow.', 'Rana Aziz', customer_email, seed.at(ms) from seed.queries where status in ('waiting', 'resolved')`,
  ];
}
