/* The statements of the raw server, written by hand to be as fast as these tables allow. */

const ORDER_NUMBER = `coalesce((select value #>> '{}' from configuration where key = 'orders.numberPrefix'), 'SK-') || o.number as number`;

const PAGE_OF_ORDERS = `
  select o.id, o.version, o.created_at as "createdAt", o.updated_at as "updatedAt", ${ORDER_NUMBER}, o.checkout_id as "checkoutId",
    o.placed_at as "placedAt", o.customer_id as "customerId", o.customer_name as "customerName", o.vendor_id as "vendorId",
    v.shop_name as "shopName", o.items_count as "itemsCount", o.total, o.currency, o.payment_method as "paymentMethod",
    o.payment_status as "paymentStatus", o.status, o.status_since as "statusSince", o.late_at as "lateAt", o.coupon_code as "couponCode"
  from (select placed_at, id from orders order by placed_at desc, id desc limit 21) page
  join orders o on o.id = page.id join vendors v on v.id = o.vendor_id
  order by page.placed_at desc, page.id desc`;

const COUNT_ORDERS = `
  select sum(count)::bigint as count, sum(amount)::bigint as amount
  from (select count, amount from counters where key = $1 union all select count, amount from counter_deltas where key = $1) parts`;

const productPage = (where, limit) => `
  select p.id, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", p.name->>'en' as name, p.slug, p.brand,
    p.media->0 as cover, p.sku_first as sku, p.variants_count as "variantsCount", w.id as "vendorId", w.shop_name as "shopName",
    c.id as "categoryId", c.name->>'en' as "categoryName", p.price_min as "priceMin", p.price_max as "priceMax",
    p.stock_available as "stockAvailable", p.stock_state as "stockState", p.status, p.status_since as "statusSince", p.sold_30d as "sold30d"
  from (select updated_at, id from products where ${where} order by updated_at desc, id desc limit ${limit}) page
  join products p on p.id = page.id join vendors w on w.id = p.vendor_id left join categories c on c.id = p.category_id
  order by page.updated_at desc, page.id desc`;

const COUNT_MATCHES = `select count(*) as count from (select 1 from products where search_text like $1 limit 10001) found`;

const jsonArray = (fields, rows) => `coalesce((select json_agg(x) from (select ${fields} from ${rows}) x), '[]')`;

/** Reads an order with its related rows. `id` is the placeholder of its id. */
export const readOrderSql = (id) => `
  select o.*, ${ORDER_NUMBER}, v.shop_name, v.logo->>'url' as logo_url, v.status as vendor_status, c.status as customer_status, c.orders_count, c.spent,
    ${jsonArray('*', 'order_lines l where l.order_id = o.id order by l.position, l.id')} as lines,
    ${jsonArray('*', 'payments p where p.order_id = o.id order by p.at, p.id')} as payments,
    ${jsonArray(
      `r.*, ${jsonArray('l.*', 'refund_lines l where l.refund_id = r.id')} as lines`,
      'refunds r where r.order_id = o.id order by r.created_at, r.id',
    )} as refunds,
    ${jsonArray(
      `r.*, ${jsonArray('l.*', 'return_lines l where l.return_id = r.id')} as lines`,
      'returns r where r.order_id = o.id order by r.created_at, r.id',
    )} as returns,
    ${jsonArray('*', 'order_status_changes s where s.order_id = o.id order by s.at, s.id')} as changes,
    ${jsonArray('*', 'order_notes n where n.order_id = o.id order by n.at, n.id')} as notes,
    ${jsonArray('*', 'tracking_events t where t.order_id = o.id order by t.at, t.id')} as tracking,
    ${jsonArray(
      'b.id, b.number, b.status, b.total, b.vendor_id, bv.shop_name',
      'orders b join vendors bv on bv.id = b.vendor_id where b.checkout_id = o.checkout_id and b.id <> o.id',
    )} as siblings
  from orders o join vendors v on v.id = o.vendor_id join customers c on c.id = o.customer_id where o.id = ${id}`;

const UPDATE_PRODUCT = `update products set brand = $1, version = version + 1, updated_at = now() where id = $2 and version = $3 returning *`;

/** The statements, by the names under which a connection prepares them. */
export const statements = {
  orders: PAGE_OF_ORDERS,
  counted: COUNT_ORDERS,
  products: productPage('true', 21),
  search: productPage('search_text like $1', 21),
  found: COUNT_MATCHES,
  order: readOrderSql('$1'),
  update: UPDATE_PRODUCT,
};
