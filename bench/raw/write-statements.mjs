import { insertInto, prepare } from './pipeline.mjs';
import { readOrderSql } from './statements.mjs';

/* The statements of the raw server's writes. They write the rows that Souk writes, and check nothing. */

export const begin = prepare('begin');
export const commit = prepare('commit');

/** Stores the changed order as the response under the key of the call, and returns it. */
export const storeOrder = prepare(
  `insert into idempotency_keys (caller_id, route, key, body_hash, answer)
   select :actor_id, :route, :key, :body_hash, row_to_json(x) from (${readOrderSql(':order_id')}) x returning answer::text as answer`,
  { returns: true },
);

export const insertActivity = insertInto(
  'activity',
  'id at actor_id actor_name area entity entity_id entity_label action before after note undoable restores request_id',
);
export const insertEvent = insertInto('events', 'at area entity entity_id action');
export const insertMail = insertInto('outgoing_mails', 'id to_address subject body letter next_try_at created_at');

/* Placing an order and paying it. */

export const readOffer = prepare(
  `select v.price::text as price, v.sku, p.id as product_id, p.category_id, p.name->>'en' as name, p.vendor_id, w.shop_name,
     p.media->0->>'url' as picture_url, c.name as customer_name, c.name_sort as customer_name_sort, c.email as customer_email,
     c.phone as customer_phone, nextval('order_number_seq')::text as number
   from product_variants v join products p on p.id = v.product_id join vendors w on w.id = p.vendor_id, customers c
   where v.id = :variant_id and c.id = :customer_id`,
  { returns: true },
);
export const insertOrder = insertInto(
  'orders',
  `id number checkout_id vendor_id customer_id channel customer_name customer_name_sort customer_email customer_phone
   status status_since late_at placed_at payment_method payment_status paid_at paid_amount currency lines_count items_count
   subtotal tax total commission tax_remitted earning shipping_address tracking_code search_text created_at updated_at`,
);
export const insertOrderLine = insertInto(
  'order_lines',
  `order_id id position vendor_id product_id variant_id category_id name sku picture_url quantity unit_price gross net tax total
   tax_rate commission_rate commission tax_remitted placed_at`,
);
export const insertStatusChange = insertInto(
  'order_status_changes',
  'order_id id vendor_id to_status at actor_id actor_name',
);
export const insertPayment = insertInto(
  'payments',
  'order_id id vendor_id method status amount provider provider_reference at recorded_by recorded_by_name',
);
export const insertNotice = insertInto('notices', 'id kind label detail link entity_id created_at');
export const insertMovement = insertInto(
  'stock_movements',
  'product_id id variant_id vendor_id kind on_hand_change reserved_change order_id actor_id actor_name at',
);
export const countPlaced = prepare(
  `insert into counter_deltas (key, count, amount) values ('orders', 1, :total), ('orders:status:placed', 1, :total)`,
);
export const countSales = prepare(
  `insert into daily_total_deltas (day, placed_orders, sales, units, paid)
   values (:day, 1, :total, 1, 0), (:day, 0, 0, 0, :total)`,
);
export const countCategory = prepare(
  'insert into daily_category_deltas (day, category_id, units, sales) values (:day, :category_id, 1, :net)',
);
export const countProduct = prepare(
  `insert into monthly_product_deltas (month, vendor_id, product_id, category_id, units, sales)
   values (date_trunc('month', :day::date), :vendor_id, :product_id, :category_id, 1, :net)`,
);
export const countVendor = prepare(
  'insert into monthly_vendor_deltas (day, vendor_id, orders, sales) values (:day, :vendor_id, 1, :total)',
);
export const chargeCustomer = prepare(
  `update customers set orders_count = orders_count + 1, last_order_at = :now, first_order_at = coalesce(first_order_at, :now),
     spent = spent + :total where id = :customer_id`,
);
export const sellProduct = prepare(
  `update products set sold_30d = sold_30d + 1, first_ordered_at = coalesce(first_ordered_at, :now), stock_available = stock_available - 1
   where id = :product_id`,
);
export const reservePiece = prepare(
  'update stock_levels set reserved = reserved + 1, updated_at = :now where variant_id = :variant_id',
);
export const sellForVendor = prepare(
  'update vendors set orders_30d = orders_30d + 1, sales_30d = sales_30d + :total where id = :vendor_id',
);

/* The ledger. */

export const insertTransfer = insertInto(
  'transfers',
  `id at event_key leg kind debit_account_id credit_account_id amount order_id vendor_id source_id reference description
   actor_id actor_name`,
);
export const insertBalanceDelta = insertInto('account_balance_deltas', 'account_id debit credit count');

/* A status step. */

export const moveOrder = prepare(
  `update orders set status = :to, status_since = :now, late_at = :late_at, packed_at = :packed_at, version = version + 1, updated_at = :now
   where id = :id`,
);
export const insertMove = prepare(
  `insert into order_status_changes (order_id, id, vendor_id, from_status, to_status, at, seconds_before, reason, actor_id, actor_name)
   select id, :change_id, vendor_id, :from, :to, :now, 1, :reason, :actor_id, :actor_name from orders where id = :id`,
);
export const countMove = prepare(
  `insert into counter_deltas (key, count, amount) select c.key, c.count, c.count * o.total
   from orders o, (values ('orders:status:' || :from::text, -1), ('orders:status:' || :to::text, 1)) c (key, count) where o.id = :id`,
);
export const insertMoveActivity = prepare(
  `insert into activity (id, at, actor_id, actor_name, area, entity, entity_id, entity_label, action, before, after, note, request_id)
   select :activity_id, :now, :actor_id, :actor_name, 'orders', 'order', id, 'SK-' || number, 'moved', :before, :after, :reason, :request_id
   from orders where id = :id`,
);
export const settleNotice = prepare(
  `update notices set handled_at = :handled_at where entity_id = :id and kind = 'order_new'`,
);

/* A refund of a completed order whose earning is available. */

export const readRefundable = prepare(
  `select o.number::text as number, o.vendor_id, o.customer_id, o.customer_name, o.customer_email, a.id as account_id,
     json_agg(json_build_object('id', l.id, 'total', l.total, 'commission', l.commission, 'tax', l.tax_remitted) order by l.position) as lines,
     nextval('refund_number_seq')::text as refund_number
   from orders o join order_lines l on l.order_id = o.id join accounts a on a.vendor_id = o.vendor_id and a.code = 'vendor:available'
   where o.id = :id group by o.id, a.id`,
  { returns: true },
);
export const insertRefund = insertInto(
  'refunds',
  `id number order_id vendor_id kind status is_before_completion amount commission tax earning reason actor_id actor_name
   created_at updated_at`,
);
export const insertRefundLine = insertInto(
  'refund_lines',
  'refund_id order_line_id order_id vendor_id quantity amount promotion commission tax',
);
export const refundLine = prepare(
  `update order_lines set refunded = refunded + :amount, refunded_commission = refunded_commission + :commission,
     refunded_tax = refunded_tax + :tax where order_id = :order_id and id = :order_line_id`,
);
export const refundOrder = prepare(
  `update orders set refunded = refunded + :amount, refunded_commission = refunded_commission + :commission, refunded_tax = refunded_tax + :tax,
     refunded_earning = refunded_earning + :earning, payment_status = 'partially_refunded', version = version + 1, updated_at = :now
   where id = :order_id`,
);
export const debitVendor = prepare(
  'update vendors set available_balance = available_balance - :earning, earned_total = earned_total - :earning where id = :vendor_id',
);
export const debitAccount = prepare(
  `update account_balances set debits = debits + :earning, transfers_count = transfers_count + 1, updated_at = :now where account_id = :account_id`,
);
export const refundCustomer = prepare('update customers set spent = spent - :amount where id = :customer_id');
export const countRefund = prepare(
  `insert into daily_total_deltas (day, refunded, commission) values (:day, 0, -:commission::bigint), (:day, :amount, 0)`,
);
export const insertCreditNote = prepare(
  `with taken as (update document_series set next = next + 1 where series = 'credit_note' returning next - 1 as number)
   insert into invoices (order_id, id, vendor_id, kind, series, number, refund_id, total, issued_at)
   select :order_id, :document_id, :vendor_id, 'credit_note', 'credit_note', number, :refund_id, :amount, :now from taken`,
);

/* A product update. */

export const changeBrand = prepare(
  `update products set brand = :brand, search_text = name_sort || ' ' || lower(:brand) || ' ' || lower(sku_first), version = version + 1,
     updated_at = :now where id = :id and version = :version returning row_to_json(products)::text as answer`,
  { returns: true },
);
