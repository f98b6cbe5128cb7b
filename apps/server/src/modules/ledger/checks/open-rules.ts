import { addDays } from '#core/days.ts';
import { type Condition, condition } from '#core/db/statement.ts';
import { firstIdAt, startOfUtcDay } from '../close-days.ts';
import { LEDGER_RULES } from '../ledger-rules.ts';
import { orderRules } from './order-rules.ts';
import type { Ask } from './reading.ts';

/** What a quick check takes as read: closed days are checked on their own, orders since the last check that found all well. */
interface Known {
  /** The first day that is not closed. */
  openDay: string;
  changedSince: Date;
}

const KNOWN = `
  select (select max(day) + 1 from ledger_days)::text as "openDay",
    (select max(started_at) - interval '1 hour' from ledger_checks where holds) as "checkedAt"`;
const EVER = '1970-01-01';

export async function readKnown(ask: Ask): Promise<Known> {
  const [row] = await ask<{ openDay: string | null; checkedAt: string | null }>(condition(KNOWN));
  const openDay = row?.openDay ?? EVER;
  return { openDay, changedSince: row?.checkedAt ? new Date(row.checkedAt) : startOfUtcDay(openDay) };
}

/** Rules over what is not known yet, by name; those that are left out are about closed days alone. */
export function openRules({ openDay, changedSince }: Known): Record<string, Condition> {
  const open = firstIdAt(startOfUtcDay(openDay));
  const changed = [changedSince, firstIdAt(changedSince)];
  const ofChanged = Object.entries(orderRules(CHANGED)).map(([rule, text]) => [rule, condition(text, ...changed)]);
  return {
    ...Object.fromEntries(WHOLE.map(([rule, text]) => [rule, condition(text)])),
    ...Object.fromEntries(ofChanged),
    [OPEN_ESCROW]: condition(orderRules(OPEN_ORDERS)[OPEN_ESCROW]),
    'each balance equals its transfers': condition(BALANCES, openDay, open, open),
    'pending is what orders hold back': condition(PENDING),
    'the last closed day equals the transfers up to its end': condition(LAST_DAY, addDays(openDay, -1)),
  };
}

const OF_CLOSED_DAYS = ['closed months equal their transfers', 'closed days are as they were when they were checked'];

/** Where no shorter way is written below, a rule is run as it is: most read balances and vendors only, which are few. */
const WHOLE = Object.entries(LEDGER_RULES).filter(([rule]) => !OF_CLOSED_DAYS.includes(rule));

const OPEN_ESCROW = 'escrow of an open order is what was paid and not given back';
const OPEN_ORDERS = `select * from orders where status in ('placed', 'packed', 'pickup', 'delivering')`;
const CHANGED = `
  select orders.* from orders join (
    select id from orders where updated_at >= ? union select order_id from transfers where id >= ? and order_id is not null
  ) changed using (id)`;

const BALANCES = `
  with kept as (
    select account_id, sum(debit) as debit, sum(credit) as credit from (
      select account_id, debits as debit, credits as credit from account_balances
      union all select account_id, debit, credit from account_balance_deltas
    ) folded_and_not group by 1
  ), posted as (
    select account_id, sum(debit) as debit, sum(credit) as credit from (
      select account_id, debits as debit, credits as credit from account_months where month < ?::date
      union all select debit_account_id, amount, 0 from transfers where id >= ?
      union all select credit_account_id, 0, amount from transfers where id >= ?
    ) sides group by 1
  )
  select account_id, kept.debit, posted.debit as posted_debit, kept.credit, posted.credit as posted_credit
  from kept full join posted using (account_id)
  where (coalesce(kept.debit, 0), coalesce(kept.credit, 0)) is distinct from (coalesce(posted.debit, 0), coalesce(posted.credit, 0))`;

/** By the index of what is pending: what an order has is checked with the order. */
const PENDING = `
  select shop_name from vendors
  join accounts on accounts.vendor_id = vendors.id and accounts.code = 'vendor:pending'
  join account_balances balances on balances.account_id = accounts.id
  left join (
    select vendor_id, sum(pending_earning) as amount from orders where pending_earning > 0 group by 1
  ) held on held.vendor_id = vendors.id
  where credits - debits <> coalesce(held.amount, 0)`;

const LAST_DAY = `
  with posted as (
    select a.code, m.kind, sum(m.debits) as debits, sum(m.credits) as credits, sum(m.count) as count
    from account_months m join accounts a on a.id = m.account_id group by 1, 2
  ), kept as (select code, kind, debits, credits, count from ledger_days where day = ?::date)
  select code, kind from posted full join kept using (code, kind)
  where (posted.debits, posted.credits, posted.count) is distinct from (kept.debits, kept.credits, kept.count)`;
