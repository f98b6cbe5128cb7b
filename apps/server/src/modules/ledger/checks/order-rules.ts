/**
 * Rules about single orders, as statements that select violations. `orders` is a subquery that selects the orders to
 * check. Its placeholders are the only ones in each statement.
 */
export const buildOrderRules = (orders: string) => ({
  'escrow of a finished order is zero': ordersWithWrongEscrowSql(
    orders,
    `o.status in ('complete', 'cancelled') and moved.held <> 0`,
  ),

  'escrow of an open order is what was paid and not given back': ordersWithWrongEscrowSql(
    orders,
    `o.status not in ('complete', 'cancelled') and moved.held <> o.paid_amount - o.refunded`,
  ),

  'paid and promotion equal commission, earning and tax': `
    select o.number from (${orders}) o where o.total + o.promotion <> o.commission + o.earning + o.tax_remitted
      or o.refunded + o.refunded_promotion <> o.refunded_commission + o.refunded_earning + o.refunded_tax`,

  'refunded equals the refunds and never passes what was paid': `
    select o.number from (${orders}) o cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(promotion), 0) as promotion, coalesce(sum(commission), 0) as commission,
        coalesce(sum(tax), 0) as tax, coalesce(sum(earning), 0) as earning
      from refunds r where r.order_id = o.id and r.kind <> 'goodwill' and r.status <> 'reversed'
    ) back
    where (o.refunded, o.refunded_promotion, o.refunded_commission, o.refunded_tax, o.refunded_earning) is distinct from
      (back.amount, back.promotion, back.commission, back.tax, back.earning) or o.refunded > o.paid_amount`,

  'an order has pending what posted and was not released': `
    select o.number from (${orders}) o left join accounts p on p.vendor_id = o.vendor_id and p.code = 'vendor:pending' cross join lateral (
      select coalesce(sum(case p.id when t.credit_account_id then t.amount when t.debit_account_id then -t.amount end), 0) as held
      from transfers t where t.order_id = o.id
    ) moved
    where o.pending_earning <> moved.held`,

  'a refund equals its lines and its shipping': `
    select r.number from (${orders}) o join refunds r on r.order_id = o.id cross join lateral (
      select count(*) as count, sum(amount) as amount from refund_lines l where l.refund_id = r.id
    ) lines
    where lines.count > 0 and r.amount <> lines.amount + r.shipping`,

  'paid equals the captured payments': `
    select o.number from (${orders}) o where o.paid_amount <>
      coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.status = 'captured'), 0)`,
});

function ordersWithWrongEscrowSql(orders: string, isBroken: string): string {
  return `
    select o.number from (${orders}) o cross join (select id from accounts where code = 'escrow') e cross join lateral (
      select coalesce(sum(case when t.credit_account_id = e.id then t.amount else -t.amount end), 0) as held from transfers t
      where t.order_id = o.id and (t.debit_account_id = e.id or t.credit_account_id = e.id)
    ) moved
    where ${isBroken}`;
}
