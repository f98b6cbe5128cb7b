import { type Statement, statement } from '#core/db/statement.ts';

/** Runs one statement of the caller's transaction. */
export type RunStatement = (statement: Statement) => Promise<unknown>;

/**
 * Updates the balances on the rows of vendors. Earnings are the transfers from escrow to the vendor minus those back to
 * escrow.
 */
const UPDATE_VENDOR_BALANCES = `
  with balances as (
    select b.vendor_id, sum(b.credits - b.debits) filter (where a.code = 'vendor:available') as available,
      sum(b.credits - b.debits) filter (where a.code = 'vendor:pending') as pending,
      sum(b.credits - b.debits) filter (where a.code = 'vendor:payout') as payout
    from account_balances b join accounts a on a.id = b.account_id where b.vendor_id is not null group by 1
  ), moved as (
    select coalesce(c.vendor_id, d.vendor_id) as vendor_id,
      coalesce(sum(case when d.code = 'escrow' then t.amount else -t.amount end) filter (where 'escrow' in (d.code, c.code)), 0) as earned,
      coalesce(sum(t.amount) filter (where d.code = 'vendor:payout' and c.code = 'cash:bank'), 0) as paid_out,
      max(t.at) filter (where d.code = 'vendor:payout' and c.code = 'cash:bank') as last_payout_at
    from transfers t join accounts d on d.id = t.debit_account_id join accounts c on c.id = t.credit_account_id
    where (c.vendor_id is not null and d.code = 'escrow') or (d.vendor_id is not null and c.code in ('escrow', 'cash:bank')) group by 1
  )
  update vendors set available_balance = coalesce(b.available, 0), pending_balance = coalesce(b.pending, 0), payout_balance = coalesce(b.payout, 0),
    earned_total = coalesce(m.earned, 0), paid_out_total = coalesce(m.paid_out, 0), last_payout_at = m.last_payout_at
  from vendors each left join balances b on b.vendor_id = each.id left join moved m on m.vendor_id = each.id
  where vendors.id = each.id and (each.available_balance, each.pending_balance, each.payout_balance, each.earned_total, each.paid_out_total, each.last_payout_at)
    is distinct from (coalesce(b.available, 0), coalesce(b.pending, 0), coalesce(b.payout, 0), coalesce(m.earned, 0), coalesce(m.paid_out, 0), m.last_payout_at)`;

const REBUILD_BALANCES_STATEMENTS: Statement[] = [
  // The jobs of the ledger close the days again, which also restores the months, and then check them again.
  statement('delete from ledger_checked_days', [], { writes: ['ledger_checked_days'] }),
  statement('delete from account_months', [], { writes: ['account_months'] }),
  statement('delete from ledger_days', [], { writes: ['ledger_days'] }),
  statement('delete from account_balance_deltas', [], { writes: ['account_balance_deltas'] }),
  statement('delete from account_balances', [], { writes: ['account_balances'] }),
  statement(
    `
      with sides as (
        select debit_account_id as account_id, sum(amount) as debits, 0 as credits, count(*) as transfers from transfers group by 1
        union all
        select credit_account_id, 0, sum(amount), count(*) from transfers group by 1
      ), sums as (
        select account_id, sum(debits) as debits, sum(credits) as credits, sum(transfers) as transfers from sides group by 1
      )
      insert into account_balances (account_id, vendor_id, debits, credits, transfers_count)
      select accounts.id, accounts.vendor_id, coalesce(debits, 0), coalesce(credits, 0), coalesce(transfers, 0)
      from accounts left join sums on sums.account_id = accounts.id`,
    [],
    { writes: ['account_balances'] },
  ),
  statement(UPDATE_VENDOR_BALANCES, [], { writes: ['vendors'] }),
];

const TIME_ZONE_SQL = `coalesce((select value #>> '{}' from configuration where key = 'general.timeZone'), 'UTC')`;

/** The start of the last 30 calendar days. They include today, as in charts. */
const START_OF_LAST_30_DAYS = `((date_trunc('day', $1::timestamptz at time zone ${TIME_ZONE_SQL}) - interval '29 days') at time zone ${TIME_ZONE_SQL})`;

const UPDATE_VENDOR_SALES = `
  with sold as (
    select vendor_id, count(*) as orders, sum(total) as sales from orders
    where placed_at >= ${START_OF_LAST_30_DAYS} and status <> 'cancelled' group by 1
  )
  update vendors set orders_30d = coalesce(sold.orders, 0), sales_30d = coalesce(sold.sales, 0)
  from vendors each left join sold on sold.vendor_id = each.id
  where vendors.id = each.id and (vendors.orders_30d, vendors.sales_30d) is distinct from (coalesce(sold.orders, 0), coalesce(sold.sales, 0))`;

const UPDATE_PRODUCT_SALES = `
  with sold as (
    select product_id, sum(quantity) as pieces from order_lines lines join orders on orders.id = lines.order_id
    where lines.placed_at >= ${START_OF_LAST_30_DAYS} and orders.status <> 'cancelled' group by 1
  )
  update products set sold_30d = coalesce(sold.pieces, 0)
  from products each left join sold on sold.product_id = each.id
  where products.id = each.id and products.sold_30d <> coalesce(sold.pieces, 0)`;

const UPDATE_RETURNS = `
  with sums as (
    select r.id, sum(rl.quantity)::int as items, sum(l.total * rl.quantity / l.quantity)::bigint as amount
    from returns r join return_lines rl on rl.return_id = r.id
      join order_lines l on l.order_id = r.order_id and l.id = rl.order_line_id group by 1
  )
  update returns set items_count = sums.items, amount = sums.amount
  from sums where sums.id = returns.id and (returns.items_count, returns.amount) is distinct from (sums.items, sums.amount)`;

const UPDATE_RETURNS_OF_ORDERS = `
  with counts as (select order_id, count(*)::int as count from returns group by 1)
  update orders set returns_count = counts.count
  from counts where counts.order_id = orders.id and orders.returns_count <> counts.count`;

const UPDATE_LIST_TOTALS_STATEMENTS: Statement[] = [
  statement(UPDATE_RETURNS, [], { writes: ['returns'] }),
  statement(UPDATE_RETURNS_OF_ORDERS, [], { writes: ['orders'] }),
  statement(
    `
      with product_counts as (select vendor_id, count(*) as products from products group by 1),
           document_counts as (select vendor_id, count(*) as total, count(*) filter (where status = 'waiting') as waiting from vendor_documents group by 1)
      update vendors set products_count = coalesce(product_counts.products, 0),
        documents_count = coalesce(document_counts.total, 0), documents_waiting = coalesce(document_counts.waiting, 0)
      from vendors each left join product_counts on product_counts.vendor_id = each.id left join document_counts on document_counts.vendor_id = each.id
      where vendors.id = each.id`,
    [],
    { writes: ['vendors'] },
  ),
  statement(
    `
      with bought as (
        select customer_id, count(*) as orders, sum(paid_amount - refunded) as spent, min(placed_at) as first_at, max(placed_at) as last_at
        from orders group by 1
      )
      update customers set orders_count = bought.orders, spent = bought.spent, first_order_at = bought.first_at, last_order_at = bought.last_at
      from bought where bought.customer_id = customers.id`,
    [],
    { writes: ['customers'] },
  ),
  statement(
    `
      with product_counts as (select category_id, count(*) as products from products where category_id is not null group by 1)
      update categories set products_count = coalesce(product_counts.products, 0)
      from categories each left join product_counts on product_counts.category_id = each.id where categories.id = each.id`,
    [],
    { writes: ['categories'] },
  ),
  statement(
    `
      with variant_totals as (
        select variants.product_id, count(*) as variants,
          min(price) filter (where is_active) as price_min, max(price) filter (where is_active) as price_max,
          sum(on_hand - reserved) filter (where is_active) as available,
          bool_or(on_hand - reserved <= low_stock_level) filter (where is_active) as is_low
        from product_variants variants join stock_levels levels on levels.variant_id = variants.id group by 1
      )
      update products set variants_count = variant_totals.variants, price_min = variant_totals.price_min, price_max = variant_totals.price_max,
        stock_available = coalesce(available, 0),
        stock_state = case when coalesce(available, 0) <= 0 then 'out' when is_low then 'low' else 'in' end
      from variant_totals where variant_totals.product_id = products.id`,
    [],
    { writes: ['products'] },
  ),
];

function dailyTotalStatements(zone: string): Statement[] {
  return [
    statement('delete from daily_total_deltas', [], { writes: ['daily_total_deltas'] }),
    statement('delete from daily_category_deltas', [], { writes: ['daily_category_deltas'] }),
    statement('delete from daily_totals', [], { writes: ['daily_totals'] }),
    statement('delete from daily_category_totals', [], { writes: ['daily_category_totals'] }),
    statement('delete from monthly_category_totals', [], { writes: ['monthly_category_totals'] }),
    statement(
      `
        with placed as (
          select (placed_at at time zone $1)::date as day, count(*) as orders, count(*) filter (where status = 'cancelled') as cancelled,
            sum(total) filter (where status <> 'cancelled') as sales, sum(total) filter (where status = 'cancelled') as cancelled_sales,
            sum(items_count) filter (where status <> 'cancelled') as units
          from orders group by 1
        ), joined as (select (first_order_at at time zone $1)::date as day, count(*) as customers from customers where first_order_at is not null group by 1),
        paid as (select (paid_at at time zone $1)::date as day, sum(paid_amount) as amount from orders where paid_at is not null group by 1),
        returned as (select (created_at at time zone $1)::date as day, sum(amount) as amount from refunds where kind <> 'goodwill' and status <> 'reversed' group by 1),
        earned as (
          select (at at time zone $1)::date as day,
            sum(case when credits.code = 'revenue:commission' then amount when debits.code = 'revenue:commission' then -amount else 0 end) as commission,
            sum(case when credits.code = 'revenue:ads' then amount when debits.code = 'revenue:ads' then -amount else 0 end) as ads
          from transfers join accounts debits on debits.id = debit_account_id join accounts credits on credits.id = credit_account_id
          where 'revenue:commission' in (debits.code, credits.code) or 'revenue:ads' in (debits.code, credits.code) group by 1
        )
        insert into daily_totals (day, placed_orders, cancelled_orders, sales, cancelled_sales, units, new_customers, paid, refunded, commission, ad_revenue)
        select day, coalesce(orders, 0), coalesce(cancelled, 0), coalesce(sales, 0), coalesce(cancelled_sales, 0), coalesce(units, 0), coalesce(customers, 0),
          coalesce(paid.amount, 0), coalesce(returned.amount, 0), coalesce(commission, 0), coalesce(ads, 0)
        from placed full join joined using (day) full join paid using (day) full join returned using (day) full join earned using (day)`,
      [zone],
      { writes: ['daily_totals'] },
    ),
    statement(
      `
        insert into daily_category_totals (day, category_id, units, sales)
        select (lines.placed_at at time zone $1)::date, category_id, sum(quantity), sum(net)
        from order_lines lines join orders on orders.id = lines.order_id
        where category_id is not null and orders.status <> 'cancelled' group by 1, 2`,
      [zone],
      { writes: ['daily_category_totals'] },
    ),
    statement(
      `
        insert into monthly_category_totals (month, category_id, units, sales)
        select date_trunc('month', day)::date, category_id, sum(units), sum(sales) from daily_category_totals group by 1, 2`,
      [],
      { writes: ['monthly_category_totals'] },
    ),
  ];
}

async function runInOrder(run: RunStatement, statements: readonly Statement[]): Promise<void> {
  for (const each of statements) await run(each);
}

/**
 * Recounts all counters with the statements that modules declare. Deltas that aren't folded yet are deleted, because
 * the counted rows already include them. Requires a transaction, like all functions in this file.
 */
export const rebuildCounters = (run: RunStatement, counters: readonly string[]) =>
  runInOrder(run, [
    statement('delete from counter_deltas', [], { writes: ['counter_deltas'] }),
    statement('delete from counters', [], { writes: ['counters'] }),
    ...counters.map((text) =>
      statement(`insert into counters (key, count, amount) ${text}`, [], { writes: ['counters'] }),
    ),
  ]);

/** Recomputes all balances from the transfers, and reopens the closed days of the ledger. */
export const rebuildBalances = (run: RunStatement) => runInOrder(run, REBUILD_BALANCES_STATEMENTS);

/** Recomputes the daily totals of orders and money in this time zone. */
export const rebuildDailyTotals = (run: RunStatement, zone: string) => runInOrder(run, dailyTotalStatements(zone));

/** Recomputes the sales of vendors in the last 30 days. */
export const rebuildRecentVendorSales = (run: RunStatement, now: Date) =>
  runInOrder(run, [statement(UPDATE_VENDOR_SALES, [now], { writes: ['vendors'] })]);

/** Recomputes the units sold of products in the last 30 days. */
export const rebuildRecentProductSales = (run: RunStatement, now: Date) =>
  runInOrder(run, [statement(UPDATE_PRODUCT_SALES, [now], { writes: ['products'] })]);

/** Recomputes the totals on the rows of vendors, customers, categories, products, orders and returns. */
export async function rebuildListTotals(run: RunStatement, now: Date): Promise<void> {
  await runInOrder(run, UPDATE_LIST_TOTALS_STATEMENTS);
  await rebuildRecentVendorSales(run, now);
  await rebuildRecentProductSales(run, now);
}
