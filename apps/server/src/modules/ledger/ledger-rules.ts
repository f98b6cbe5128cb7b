/**
 * An SQL aggregate: SHA-256 over transfers, sorted so that their order doesn't matter. Omits texts, which don't affect
 * money.
 */
export const CHECKSUM_SQL = `encode(sha256(convert_to(coalesce(string_agg(row(
    id, (extract(epoch from at) * 1000)::bigint, event_key, leg, kind, debit_account_id, credit_account_id, amount, order_id, vendor_id, source_id, reverses_id
  )::text, ';' order by id), ''), 'UTF8')), 'hex')`;

/** An SQL expression for the smallest id that a transfer on a day in UTC can have, like `firstIdAt`. */
const firstIdOf = (day: string): string =>
  `(lpad(to_hex((extract(epoch from (${day})) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/**
 * The rules of the ledger, each with a statement that selects violations. Balances include deltas that aren't folded
 * yet, so that the rules also hold while servers are running.
 */
export const LEDGER_RULES: Record<string, string> = {
  'balances sum to zero': `
    select sum(debit - credit) as off from (
      select debits as debit, credits as credit from account_balances union all select debit, credit from account_balance_deltas
    ) stored having sum(debit - credit) <> 0`,

  'each balance equals its transfers': `
    with stored as (
      select account_id, sum(debit) as debit, sum(credit) as credit from (
        select account_id, debits as debit, credits as credit from account_balances
        union all select account_id, debit, credit from account_balance_deltas
      ) folded_and_not group by 1
    ), posted as (
      select account_id, sum(debit) as debit, sum(credit) as credit from (
        select debit_account_id as account_id, amount as debit, 0 as credit from transfers
        union all select credit_account_id, 0, amount from transfers
      ) sides group by 1
    )
    select account_id, stored.debit, posted.debit as posted_debit, stored.credit, posted.credit as posted_credit
    from stored full join posted using (account_id)
    where (coalesce(stored.debit, 0), coalesce(stored.credit, 0)) is distinct from (coalesce(posted.debit, 0), coalesce(posted.credit, 0))`,

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

  'refunded equals the refunds and never passes what was paid': `
    select number from orders left join (
      select order_id, sum(amount) as amount, sum(promotion) as promotion, sum(commission) as commission, sum(tax) as tax, sum(earning) as earning
      from refunds where kind <> 'goodwill' and status <> 'reversed' group by 1
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

  'pending is what orders hold back': `
    select shop_name from vendors
    join accounts on accounts.vendor_id = vendors.id and accounts.code = 'vendor:pending'
    join account_balances balances on balances.account_id = accounts.id
    left join (
      select vendor_id, sum(pending_earning) as amount from orders where pending_earning > 0 group by 1
    ) held on held.vendor_id = vendors.id
    where credits - debits <> coalesce(held.amount, 0)`,

  'an order has pending what posted and was not released': `
    with pending as (select id from accounts where code = 'vendor:pending'),
    moved as (
      select order_id, sum(amount) as amount from transfers join pending on pending.id = credit_account_id group by 1
      union all
      select order_id, -sum(amount) from transfers join pending on pending.id = debit_account_id group by 1
    ), posted as (select order_id, sum(amount) as amount from moved group by 1)
    select number from orders left join posted on posted.order_id = orders.id where pending_earning <> coalesce(posted.amount, 0)`,

  'only an open return keeps an earning on hold': `
    select number from orders where status = 'complete' and hold_until is not null and release_at is null and pending_earning > 0
      and not exists (
        select 1 from returns r where r.order_id = orders.id and r.status in ('requested', 'approved', 'received') and not r.is_refunded_already
      )`,

  'vendors carry what their accounts hold': `
    select shop_name from vendors left join (
      select a.vendor_id, coalesce(sum(b.credits - b.debits) filter (where a.code = 'vendor:available'), 0) as available,
        coalesce(sum(b.credits - b.debits) filter (where a.code = 'vendor:pending'), 0) as pending,
        coalesce(sum(b.credits - b.debits) filter (where a.code = 'vendor:payout'), 0) as payout
      from accounts a join account_balances b on b.account_id = a.id where a.vendor_id is not null group by 1
    ) held on held.vendor_id = vendors.id
    where (available_balance, pending_balance, payout_balance) is distinct from (coalesce(available, 0), coalesce(pending, 0), coalesce(payout, 0))`,

  'what is in payout are the payouts on their way': `
    select shop_name from vendors left join (
      select vendor_id, sum(amount) as amount from payouts where status in ('asked', 'approved', 'sent') group by 1
    ) open on open.vendor_id = vendors.id
    where payout_balance <> coalesce(open.amount, 0)`,

  'ads sold is what ads were charged less what was given back': `
    with sold as (select id from accounts where code = 'revenue:ads'),
    moved as (
      select source_id, sum(amount) as amount from transfers, sold where credit_account_id = sold.id group by 1
      union all
      select source_id, -sum(amount) from transfers, sold where debit_account_id = sold.id group by 1
    ), posted as (select source_id, sum(amount) as amount from moved group by 1)
    select number from ads full join posted on posted.source_id = ads.id
    where coalesce(case when charged_at is not null then price - given_back end, 0) <> coalesce(amount, 0)`,

  'the last closed day equals the transfers up to its end': `
    with last as (select max(day) as day from ledger_days),
    posted as (
      select code, kind, sum(debits) as debits, sum(credits) as credits, sum(count) as count from (
        select a.code, t.kind, sum(amount) as debits, 0 as credits, count(*) as count from transfers t join accounts a on a.id = t.debit_account_id, last
          where t.at < ((last.day + 1)::timestamp at time zone 'UTC') group by 1, 2
        union all
        select a.code, t.kind, 0, sum(amount), count(*) from transfers t join accounts a on a.id = t.credit_account_id, last
          where t.at < ((last.day + 1)::timestamp at time zone 'UTC') group by 1, 2
      ) sides group by 1, 2
    ), stored as (select code, kind, debits, credits, count from ledger_days join last using (day))
    select code, kind from posted full join stored using (code, kind)
    where (posted.debits, posted.credits, posted.count) is distinct from (stored.debits, stored.credits, stored.count)`,

  'closed months equal their transfers': `
    with last as (select max(day) as day from ledger_days),
    posted as (
      select account_id, date_trunc('month', at at time zone 'UTC')::date as month, kind, sum(debits) as debits, sum(credits) as credits, count(*) as count from (
        select debit_account_id as account_id, at, kind, amount as debits, 0 as credits from transfers
        union all select credit_account_id, at, kind, 0, amount from transfers
      ) sides, last where at < ((last.day + 1)::timestamp at time zone 'UTC') group by 1, 2, 3
    )
    select account_id, month, kind from posted full join account_months stored using (account_id, month, kind)
    where (posted.debits, posted.credits, posted.count) is distinct from (stored.debits, stored.credits, stored.count)`,

  'closed days are as they were when they were checked': `
    select day from ledger_checked_days known cross join lateral (
      select count(*) as count, ${CHECKSUM_SQL} as checksum from transfers where id >= ${firstIdOf('day')} and id < ${firstIdOf('day + 1')}
    ) posted
    where known.checksum <> '' and (posted.count, posted.checksum) is distinct from (known.count, known.checksum)`,
};
