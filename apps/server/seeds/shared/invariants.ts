/** What must hold on any database; each query answers the rows that break the rule. */
export const INVARIANTS: Record<string, string> = {
  'balances sum to zero': `select sum(debits - credits) as off from account_balances having sum(debits - credits) <> 0`,

  'each balance equals its transfers': `
    select accounts.code, balances.debits, balances.credits
    from account_balances balances join accounts on accounts.id = balances.account_id
    left join (select debit_account_id as id, sum(amount) as amount from transfers group by 1) debits on debits.id = accounts.id
    left join (select credit_account_id as id, sum(amount) as amount from transfers group by 1) credits on credits.id = accounts.id
    where balances.debits <> coalesce(debits.amount, 0) or balances.credits <> coalesce(credits.amount, 0)`,

  'escrow of a finished order is zero': `
    with escrow as (select id from accounts where code = 'escrow'),
    moved as (
      select order_id, sum(amount) as amount from transfers, escrow where debit_account_id = escrow.id group by 1
      union all
      select order_id, -sum(amount) from transfers, escrow where credit_account_id = escrow.id group by 1
    )
    select orders.number, sum(amount) from moved join orders on orders.id = moved.order_id
    where status in ('complete', 'cancelled') group by 1 having sum(amount) <> 0`,

  'escrow of an open order is what was paid and not given back': `
    with escrow as (select id from accounts where code = 'escrow'),
    moved as (
      select order_id, -sum(amount) as amount from transfers, escrow where debit_account_id = escrow.id group by 1
      union all
      select order_id, sum(amount) from transfers, escrow where credit_account_id = escrow.id group by 1
    ), held as (select order_id, sum(amount) as amount from moved group by 1)
    select number from orders left join held on held.order_id = orders.id
    where status not in ('complete', 'cancelled') and coalesce(held.amount, 0) <> paid_amount - refunded`,

  'paid and promotion equal commission, earning and tax': `
    select number from orders where total + promotion <> commission + earning + tax_remitted
      or refunded + refunded_promotion <> refunded_commission + refunded_earning + refunded_tax`,

  'an order equals its lines': `
    select number from orders join (
      select order_id, count(*) as lines, sum(quantity) as items, sum(gross) as gross, sum(discount) as discount, sum(tax) as tax,
        sum(total) as total, sum(commission) as commission, sum(promotion) as promotion, sum(tax_remitted) as remitted
      from order_lines group by 1
    ) lines on lines.order_id = orders.id
    where (lines_count, items_count, subtotal, orders.discount, orders.tax, orders.total, orders.commission, tax_remitted)
      is distinct from (lines.lines, lines.items, lines.gross, lines.discount + shipping_discount, lines.tax,
        lines.total + shipping - shipping_discount, lines.commission + shipping_commission, lines.remitted)`,

  'an order without lines': `select number from orders where not exists (select 1 from order_lines where order_id = orders.id)`,

  'refunded equals the refunds and never passes what was paid': `
    select number from orders left join (
      select order_id, sum(amount) as amount, sum(promotion) as promotion, sum(commission) as commission, sum(tax) as tax, sum(earning) as earning
      from refunds where kind <> 'goodwill' group by 1
    ) back on back.order_id = orders.id
    where (refunded, refunded_promotion, refunded_commission, refunded_tax, refunded_earning) is distinct from
      (coalesce(back.amount, 0), coalesce(back.promotion, 0), coalesce(back.commission, 0), coalesce(back.tax, 0), coalesce(back.earning, 0))
      or refunded > paid_amount`,

  'a refund equals its lines and its shipping': `
    select refunds.number from refunds join (select refund_id, sum(amount) as amount from refund_lines group by 1) lines on lines.refund_id = refunds.id
    where refunds.amount <> lines.amount + refunds.shipping`,

  'paid equals the captured payments': `
    select number from orders left join (select order_id, sum(amount) as amount from payments where status = 'captured' group by 1) paid on paid.order_id = orders.id
    where paid_amount <> coalesce(paid.amount, 0)`,

  'a vendor account equals what its orders, payouts and adjustments left': `
    select shop_name, available_balance from vendors
    join accounts on accounts.vendor_id = vendors.id and accounts.code = 'vendor:available'
    join account_balances balances on balances.account_id = accounts.id
    where available_balance <> credits - debits`,

  'pending is the earning of complete orders inside the hold': `
    select shop_name from vendors
    join accounts on accounts.vendor_id = vendors.id and accounts.code = 'vendor:pending'
    join account_balances balances on balances.account_id = accounts.id
    left join (
      select vendor_id, sum(earning - refunded_earning) as amount from orders
      where status = 'complete' and hold_released_at is null group by 1
    ) held on held.vendor_id = vendors.id
    where credits - debits <> coalesce(held.amount, 0)`,

  'counters equal the rows': `
    with real as (
      select 'orders' as key, count(*) as count, coalesce(sum(total), 0) as amount from orders
      union all select 'orders:status:' || status, count(*), sum(total) from orders group by status
      union all select 'products', count(*), 0 from products
      union all select 'products:status:' || status, count(*), 0 from products group by status
      union all select 'vendors', count(*), 0 from vendors
      union all select 'vendors:status:' || status, count(*), 0 from vendors group by status
      union all select 'customers', count(*), 0 from customers
      union all select 'categories', count(*), 0 from categories
      union all select 'attributes', count(*), 0 from attributes
    ), kept as (
      select key, sum(count) as count, sum(amount) as amount
      from (select key, count, amount from counters union all select key, count, amount from counter_deltas) both_kinds group by 1
    )
    select real.key, real.count, kept.count from real left join kept using (key)
    where (real.count, real.amount) is distinct from (kept.count, kept.amount)`,

  'stock levels equal the movements': `
    select variant_id from stock_levels left join (
      select variant_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from stock_movements group by 1
    ) moved using (variant_id)
    where stock_levels.on_hand <> coalesce(moved.on_hand, 0) or stock_levels.reserved <> coalesce(moved.reserved, 0)`,

  'reserved is what open orders hold': `
    select variant_id from stock_levels left join (
      select variant_id, sum(quantity) as pieces from order_lines join orders on orders.id = order_id where status in ('placed', 'packed') group by 1
    ) held using (variant_id)
    where reserved <> coalesce(held.pieces, 0)`,

  'customers know their orders': `
    select customers.name from customers left join (
      select customer_id, count(*) as orders, sum(paid_amount - refunded) as spent, max(placed_at) as last_at from orders group by 1
    ) bought on bought.customer_id = customers.id
    where (orders_count, customers.spent) is distinct from (coalesce(bought.orders, 0), coalesce(bought.spent, 0)) or last_order_at is distinct from bought.last_at`,

  'categories and vendors know their products': `
    select slug from categories where products_count <> (select count(*) from products where category_id = categories.id)
    union all select shop_name from vendors where products_count <> (select count(*) from products where vendor_id = vendors.id)`,

  'days add up to the orders': `
    select 'orders' from daily_totals having sum(placed_orders) <> (select count(*) from orders)
      or sum(sales) <> (select sum(total) from orders where status <> 'cancelled')
      or sum(refunded) <> (select sum(amount) from refunds)`,

  'a history ends where the order stands': `
    select number from orders where not exists (
      select 1 from order_status_changes changes where changes.order_id = orders.id and changes.to_status = orders.status and changes.at = orders.status_since
    )`,
};
