import { LEDGER_RULES } from '#modules/ledger/ledger-rules.ts';

/** Rules that hold in every database. Each query returns the rows that violate its rule. */
export const INVARIANTS: Record<string, string> = {
  ...LEDGER_RULES,

  'the totals of an order equal its lines': `
    select number from orders join (
      select order_id, count(*) as lines, sum(quantity) as items, sum(gross) as gross, sum(discount) as discount, sum(tax) as tax,
        sum(total) as total, sum(commission) as commission, sum(promotion) as promotion, sum(tax_remitted) as remitted
      from order_lines group by 1
    ) lines on lines.order_id = orders.id
    where (lines_count, items_count, subtotal, orders.discount, orders.tax, orders.total, orders.commission, tax_remitted)
      is distinct from (lines.lines, lines.items, lines.gross, lines.discount + shipping_discount, lines.tax,
        lines.total + shipping - shipping_discount, lines.commission + shipping_commission, lines.remitted)`,

  'the totals of a return equal its lines': `
    select number from returns r join (
      select rl.return_id, sum(rl.quantity) as items, sum(l.total * rl.quantity / l.quantity) as amount
      from return_lines rl join returns x on x.id = rl.return_id join order_lines l on l.order_id = x.order_id and l.id = rl.order_line_id group by 1
    ) lines on lines.return_id = r.id
    where (r.items_count, r.amount) is distinct from (lines.items, lines.amount)`,

  'orders count their returns': `
    select number from orders where returns_count <> (select count(*) from returns r where r.order_id = orders.id)`,

  'every order has lines': `select number from orders where not exists (select 1 from order_lines where order_id = orders.id)`,

  'a refund of an order with an invoice has its credit note': `
    select refunds.number from refunds join invoices bill on bill.order_id = refunds.order_id and bill.kind = 'invoice'
    where refunds.kind <> 'goodwill' and refunds.amount > 0
      and not exists (select 1 from chargebacks c where c.refund_id = refunds.id and c.status <> 'lost') and not exists (
      select 1 from invoices note where note.refund_id = refunds.id and note.total = refunds.amount
    )`,

  'counters equal the rows': `
    with real as (
      select 'orders' as key, count(*) as count, coalesce(sum(total), 0) as amount from orders
      union all select 'orders:status:' || status, count(*), sum(total) from orders group by status
      union all select 'returns', count(*), coalesce(sum(amount), 0) from returns
      union all select 'returns:status:' || status, count(*), sum(amount) from returns group by status
      union all select 'returns:open', count(*), coalesce(sum(amount), 0) from returns
        where status in ('requested', 'approved') or (status = 'received' and not is_refunded_already)
      union all select 'products', count(*), 0 from products
      union all select 'products:status:' || status, count(*), 0 from products group by status
      union all select 'vendors', count(*), 0 from vendors
      union all select 'vendors:status:' || status, count(*), 0 from vendors group by status
      union all select 'customers', count(*), 0 from customers where merged_into_id is null
      union all select 'categories', count(*), 0 from categories
      union all select 'attributes', count(*), 0 from attributes
      union all select 'ads', count(*), 0 from ads
      union all select 'ads:status:' || status, count(*), 0 from ads group by status
      union all select 'ad-configurations', count(*), 0 from ad_configurations
      union all select 'coupons:batch:' || batch_id, count(*), 0 from coupons where batch_id is not null group by batch_id
      union all select 'coupons:batch:' || batch_id || ':uses', sum(used_count), sum(cost) from coupons
        where batch_id is not null group by batch_id
    ), kept as (
      select key, sum(count) as count, sum(amount) as amount
      from (select key, count, amount from counters union all select key, count, amount from counter_deltas) both_kinds group by 1
    )
    select real.key, real.count, kept.count from real left join kept using (key)
    where (real.count, coalesce(real.amount, 0)) is distinct from (coalesce(kept.count, 0), coalesce(kept.amount, 0))`,

  'ads never occupy more slots than their placement has': `
    select c.code from ad_configurations c join ads a on a.config_id = c.id
    where a.status in ('scheduled', 'running', 'paused') and c.slots < (
      select count(*) from ads other where other.config_id = c.id and other.status in ('scheduled', 'running', 'paused')
        and other.starts_at <= a.starts_at and other.ends_at > a.starts_at)`,

  'a booked ad was charged, one in review or rejected was not': `
    select number from ads where (status in ('waiting', 'rejected')) = (charged_at is not null)`,

  'views and clicks of ads equal their days': `
    select number from ads left join (select ad_id, sum(views) as views, sum(clicks) as clicks from ad_days group by 1) days on days.ad_id = ads.id
    where (ads.views, ads.clicks) is distinct from (coalesce(days.views, 0), coalesce(days.clicks, 0))`,

  'stock levels equal the movements': `
    select variant_id from stock_levels left join (
      select variant_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from stock_movements group by 1
    ) moved using (variant_id)
    where stock_levels.on_hand <> coalesce(moved.on_hand, 0) or stock_levels.reserved <> coalesce(moved.reserved, 0)`,

  'reserved stock equals the quantities of open orders': `
    select variant_id from stock_levels left join (
      select variant_id, sum(quantity - released_quantity) as pieces from order_lines join orders on orders.id = order_id where status in ('placed', 'packed') group by 1
    ) held using (variant_id)
    where reserved <> coalesce(held.pieces, 0)`,

  'statistics of customers equal their orders': `
    select customers.name from customers left join (
      select customer_id, count(*) as orders, sum(paid_amount - refunded) as spent, max(placed_at) as last_at from orders group by 1
    ) bought on bought.customer_id = customers.id
    where (orders_count, customers.spent) is distinct from (coalesce(bought.orders, 0), coalesce(bought.spent, 0)) or last_order_at is distinct from bought.last_at`,

  'product counts of categories and vendors equal their products': `
    select slug from categories where products_count <> (select count(*) from products where category_id = categories.id)
    union all select shop_name from vendors where products_count <> (select count(*) from products where vendor_id = vendors.id)`,

  'uses and cost of coupons equal their redemptions and orders': `
    select code from coupons left join (
      select coupon_id, count(*) as uses from coupon_redemptions where given_back_at is null group by 1
    ) used on used.coupon_id = coupons.id left join (
      select coupon_id, sum(discount) as cost from orders where coupon_id is not null and status <> 'cancelled' group by 1
    ) given on given.coupon_id = coupons.id
    where (used_count, coupons.cost) is distinct from (coalesce(used.uses, 0), coalesce(given.cost, 0))
    union all
    select coupon_id::text from coupon_customer_uses left join (
      select coupon_id, customer_id, count(*) as uses from coupon_redemptions where given_back_at is null group by 1, 2
    ) used using (coupon_id, customer_id)
    where used_count <> coalesce(used.uses, 0)`,

  'the discount of a redemption equals that of its orders': `
    select checkout_id::text from coupon_redemptions left join (
      select coupon_id, checkout_id, sum(discount) as discount from orders where coupon_id is not null group by 1, 2
    ) taken using (coupon_id, checkout_id)
    where coupon_redemptions.discount is distinct from taken.discount`,

  'daily totals add up to all orders': `
    select 'orders' from (
      select placed_orders, sales, cancelled_sales, refunded, paid, commission from daily_totals
      union all select placed_orders, sales, cancelled_sales, refunded, paid, commission from daily_total_deltas
    ) days having sum(placed_orders) <> (select count(*) from orders)
      or sum(sales) <> (select coalesce(sum(total), 0) from orders where status <> 'cancelled')
      or sum(cancelled_sales) <> (select coalesce(sum(total), 0) from orders where status = 'cancelled')
      or sum(refunded) <> (select coalesce(sum(amount), 0) from refunds where kind <> 'goodwill' and status <> 'reversed')
      or sum(paid) <> (select coalesce(sum(paid_amount), 0) from orders)
      or sum(commission) <> (
        select coalesce(sum(case when credits.code = 'revenue:commission' then amount else -amount end), 0)
        from transfers join accounts debits on debits.id = debit_account_id join accounts credits on credits.id = credit_account_id
        where 'revenue:commission' in (debits.code, credits.code))`,

  'monthly totals of vendors and products add up to all orders': `
    select 'vendors' from monthly_vendor_totals having sum(orders) <> (select count(*) from orders where status <> 'cancelled')
      or sum(orders) <> sum(orders_until[31]) or sum(sales) <> sum(sales_until[31])
      or sum(sales) <> (select sum(total) from orders where status <> 'cancelled')
    union all
    select 'products' from monthly_product_totals having (sum(units), sum(sales)) <>
      (select sum(quantity), sum(net) from order_lines join orders on orders.id = order_id where status <> 'cancelled')
    union all
    select 'quarters' from quarterly_product_totals having sum(sales) <> (select sum(sales) from monthly_product_totals)
    union all
    select 'categories' from monthly_category_totals having sum(sales) <> (select sum(sales) from daily_category_totals)`,

  'every completed order counts once in the durations of each status': `
    select step from monthly_duration_totals group by 1
    having sum(orders_until[31]) <> (select count(*) from orders where completed_at is not null)`,

  'the history of an order ends with its current status': `
    select number from orders where not exists (
      select 1 from order_status_changes changes where changes.order_id = orders.id and changes.to_status = orders.status and changes.at = orders.status_since
    )`,
};
