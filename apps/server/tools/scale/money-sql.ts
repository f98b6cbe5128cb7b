import type { PlatformAccount } from '#tables/ledger.ts';
import type { ScalePlan } from './sizes.ts';

/** Returns SQL for the id of an account of the marketplace. */
export type AccountSql = (code: PlatformAccount) => string;

/** The number of transfer ids reserved for each order. The id of a leg is the order number times this, plus its index. */
const TRANSFER_IDS_PER_ORDER = 32;
const millisecondsSql = (at: string) => `(date_part('epoch', ${at}) * 1000)::bigint`;

export function insertVendorAccounts(): string {
  return `
    insert into accounts (id, code, vendor_id, created_at)
    select made.id, made.code, vendors.id, seed.at(created_ms)
    from seed.vendors, lateral (values (pending_id, 'vendor:pending'), (available_id, 'vendor:available'), (payout_id, 'vendor:payout')) made (id, code)`;
}

export function insertPayments(half: string): string {
  return `
    insert into payments (order_id, id, vendor_id, method, status, amount, provider, provider_reference, description, failure_reason, at)
    select orders.id, seed.uid(${millisecondsSql('placed_at')}, number), vendor_id, payment_method,
      case when paid_at is not null then 'captured' when payment_method = 'cash_on_delivery' then 'due' else 'failed' end,
      total, case when payment_method <> 'cash_on_delivery' then 'gateway' end, case when payment_method <> 'cash_on_delivery' then 'ch_' || to_hex(number) end,
      case payment_method when 'card' then 'Visa ending ' || 1000 + number % 9000 when 'wallet' then 'Apple Pay' else 'Cash on delivery' end,
      case when payment_status = 'failed' then 'Declined by the bank' end, coalesce(paid_at, placed_at)
    from orders where (paid_at is not null or payment_status in ('failed', 'due_on_delivery')) and ${half}`;
}

export function insertRefunds(plan: ScalePlan): string[] {
  return [
    `insert into refunds (id, number, order_id, vendor_id, kind, status, is_before_completion, amount, shipping, promotion, commission, tax, earning,
       reason, actor_name, reference, sent_at, created_at, updated_at)
     select seed.uid(refund_ms, n), 1000 + row_number() over (order by refund_ms, n), orders.id, orders.vendor_id,
       case when orders.status = 'cancelled' then 'cancellation' else 'refund' end, case when refund_ms < ${plan.now} - 86400000 then 'sent' else 'to_send' end,
       orders.status = 'cancelled', refunded, case when is_whole_refund then shipping else 0 end, refunded_promotion, refunded_commission, 0, refunded_earning,
       coalesce(cancel_reason, 'Not as pictured'), 'Lina Farouk', case when refund_ms < ${plan.now} - 86400000 then 're_' || to_hex(n) end,
       case when refund_ms < ${plan.now} - 86400000 then seed.at(refund_ms + 43200000) end, seed.at(refund_ms), seed.at(refund_ms)
     from seed.plans join orders on orders.id = plans.id where refund_ms is not null and refunded > 0`,
    `insert into refund_lines (refund_id, order_line_id, order_id, vendor_id, quantity, amount, promotion, commission, tax)
     select refunds.id, lines.id, lines.order_id, lines.vendor_id, refunded_quantity, refunded, refunded_promotion, refunded_commission, 0
     from order_lines lines join refunds on refunds.order_id = lines.order_id where refunded_quantity > 0`,
  ];
}

const TRANSFER_COLUMNS =
  'id, at, event_key, leg, kind, debit_account_id, credit_account_id, amount, order_id, vendor_id, source_id, reference, actor_name';

/** Inserts the transfers that the server would post when orders are paid and completed, cash arrives, and the hold ends. */
export function insertOrderTransfers(account: AccountSql, half: string): string {
  const isOnDelivery = `payment_method = 'cash_on_delivery'`;
  return `
    insert into transfers (${TRANSFER_COLUMNS})
    select seed.uid(${millisecondsSql('leg.at')}, orders.number * ${TRANSFER_IDS_PER_ORDER} + place), leg.at, 'order:' || orders.id || ':' || event, leg.leg, leg.kind, debit, credit, leg.amount,
      orders.id, orders.vendor_id, null, 'SK-' || orders.number, 'Souk'
    from orders join seed.vendors on vendors.id = orders.vendor_id
    left join refunds on refunds.order_id = orders.id and not is_before_completion,
    lateral (values
      (1, 'captured', 'payment', 1, ${account('cash:gateway')}, ${account('escrow')}, case when ${isOnDelivery} then 0 else total end, paid_at),
      (2, 'complete', 'completion', 1, ${account('cod:receivable')}, ${account('escrow')}, case when ${isOnDelivery} then total else 0 end, completed_at),
      (3, 'complete', 'completion', 2, ${account('escrow')}, ${account('revenue:commission')}, orders.commission, completed_at),
      (4, 'complete', 'completion', 4, ${account('escrow')}, pending_id, orders.earning, completed_at),
      (5, 'complete', 'completion', 5, ${account('expense:promotion')}, ${account('escrow')}, orders.promotion, completed_at),
      (6, 'cash', 'cash_on_delivery', 1, ${account('cash:bank')}, ${account('cod:receivable')}, case when cash_state = 'handed_in' then total else 0 end, completed_at + interval '3 days'),
      (7, 'hold', 'earning', 1, pending_id, available_id,
        orders.earning - case when refunds.created_at < hold_released_at then refunds.earning else 0 end, hold_released_at)
    ) leg (place, event, kind, leg, debit, credit, amount, at)
    where leg.at is not null and leg.amount > 0 and ${half}`;
}

export function insertRefundTransfers(account: AccountSql): string {
  const granted = `'refund:' || refunds.id || ':granted'`;
  const after = (amount: string) => `case when is_before_completion then 0 else ${amount} end`;
  return `
    insert into transfers (${TRANSFER_COLUMNS})
    select seed.uid(${millisecondsSql('leg.at')}, orders.number * ${TRANSFER_IDS_PER_ORDER} + place), leg.at, event_key, leg.leg, leg.kind, debit, credit, leg.amount,
      orders.id, orders.vendor_id, refunds.id, 'SK-' || orders.number, 'Lina Farouk'
    from refunds join orders on orders.id = refunds.order_id join seed.vendors on vendors.id = orders.vendor_id,
    lateral (select case when hold_released_at is null or refunds.created_at < hold_released_at then pending_id else available_id end as bucket) taken,
    lateral (values
      (10, ${granted}, 'refund', 1, bucket, ${account('escrow')}, ${after('refunds.earning')}, refunds.created_at),
      (11, ${granted}, 'refund', 2, ${account('revenue:commission')}, ${account('escrow')}, ${after('refunds.commission')}, refunds.created_at),
      (12, ${granted}, 'refund', case when is_before_completion then 1 else 4 end, ${account('escrow')}, ${account('refund:payable')}, refunds.amount, refunds.created_at),
      (13, ${granted}, 'refund', 5, ${account('escrow')}, ${account('expense:promotion')}, ${after('refunds.promotion')}, refunds.created_at),
      (14, 'refund:' || refunds.id || ':sent', 'refund_sent', 1, ${account('refund:payable')},
        case when payment_method = 'cash_on_delivery' then ${account('cash:bank')} else ${account('cash:gateway')} end, refunds.amount, sent_at)
    ) leg (place, event_key, kind, leg, debit, credit, amount, at)
    where leg.at is not null and leg.amount > 0`;
}

/** Inserts payouts on the third of each month: to each vendor what became available in the month before, and of the gateway. */
export function insertPayouts(plan: ScalePlan, account: AccountSql): string[] {
  const now = `seed.at(${plan.now})`;
  const months = (where: string) => `
    select vendor_id, date_trunc('month', at) + interval '1 month 2 days 9 hours' as paid_on, sum(amount) as amount
    from transfers where ${where} group by 1, 2 having date_trunc('month', min(at)) + interval '1 month 4 days' < ${now}`;
  return [
    `insert into payouts (id, number, vendor_id, amount, status, status_since, origin, account_masked, holder, asked_by_name, approved_by_name, bank_reference, paid_at, created_at, updated_at)
     select seed.uid(${millisecondsSql('paid_on')}, row_number() over (order by paid_on, vendor_id)), 1000 + row_number() over (order by paid_on, vendor_id), vendor_id, due.amount, 'paid',
       paid_on + interval '1 day', 'schedule', 'MA•••• ' || lpad((vendors.v % 10000)::text, 4, '0'), vendors.name, 'Souk', 'Rana Aziz', 'BT' || vendors.v, paid_on + interval '1 day', paid_on, paid_on + interval '1 day'
     from (${months(`kind = 'earning'`)}) due join seed.vendors on vendors.id = vendor_id`,
    `insert into transfers (${TRANSFER_COLUMNS})
     select seed.uid(${millisecondsSql('leg.at')}, payouts.number * 4 + place), leg.at, 'payout:' || payouts.id || ':' || event, 1, leg.kind, debit, credit, amount, null, vendor_id, payouts.id, 'PO-' || number, 'Souk'
     from payouts join seed.vendors on vendors.id = vendor_id,
     lateral (values (1, 'asked', 'payout', available_id, payout_id, created_at), (2, 'paid', 'payout_paid', payout_id, ${account('cash:bank')}, paid_at)) leg (place, event, kind, debit, credit, at)`,
    `insert into transfers (${TRANSFER_COLUMNS})
     select seed.uid(${millisecondsSql('paid_on')}, 8 + leg), paid_on, 'gateway:' || to_char(paid_on, 'YYYY-MM'), leg, 'gateway_payout', debit, ${account('cash:gateway')}, part, null, null, null,
       'GW-' || to_char(paid_on, 'YYYY-MM'), 'Souk'
     from (select date_trunc('month', at) + interval '1 month 2 days 9 hours' as paid_on, sum(amount) as amount from transfers where kind = 'payment' group by 1) month,
     lateral (values (1, ${account('cash:bank')}, round(amount * 0.92)), (2, ${account('expense:psp')}, round(amount * 0.019))) leg (leg, debit, part)
     where paid_on < ${now}`,
  ];
}

/** Inserts invoices, numbered by completion without gaps, and a credit note for each refund, not dated before its invoice. */
export function insertInvoices(): string[] {
  return [
    `insert into invoices (order_id, id, vendor_id, kind, series, number, refund_id, total, issued_at)
     select id, seed.uid(${millisecondsSql('completed_at')}, number), vendor_id, 'invoice', 'invoice', row_number() over (order by completed_at, number), null, total, completed_at
     from orders where completed_at is not null`,
    `insert into invoices (order_id, id, vendor_id, kind, series, number, refund_id, total, issued_at)
     select order_id, seed.uid(${millisecondsSql('issued_at')}, refunds.number + 500000000), refunds.vendor_id, 'credit_note', 'credit_note', row_number() over (order by issued_at, refunds.number), refunds.id, amount, issued_at
     from refunds join orders on orders.id = order_id, lateral (select greatest(refunds.created_at, completed_at) as issued_at) notes
     where completed_at is not null and refunds.kind <> 'goodwill'`,
  ];
}
