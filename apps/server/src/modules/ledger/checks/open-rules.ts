import { addDays } from '#core/days.ts';
import { type Condition, condition } from '#core/db/statement.ts';
import { firstIdAt, startOfUtcDay } from '../close-days.ts';
import { LEDGER_RULES } from '../ledger-rules.ts';
import { buildOrderRules } from './order-rules.ts';
import type { ReadRows } from './read-snapshot.ts';

/**
 * Where a check of open data starts. Closed days have their own checks, and orders are checked only if they have
 * changed since the last successful check.
 */
interface CheckBaseline {
  /** The first day that is not closed. */
  openDay: string;
  changedSince: Date;
}

const READ_BASELINE = `
  select (select max(day) + 1 from ledger_days)::text as "openDay",
    (select max(started_at) - interval '1 hour' from ledger_checks where holds) as "checkedAt"`;
const EPOCH_DAY = '1970-01-01';

export async function readBaseline(readRows: ReadRows): Promise<CheckBaseline> {
  const [row] = await readRows<{ openDay: string | null; checkedAt: string | null }>(condition(READ_BASELINE));
  const openDay = row?.openDay ?? EPOCH_DAY;
  return { openDay, changedSince: row?.checkedAt ? new Date(row.checkedAt) : startOfUtcDay(openDay) };
}

/** The rules by name, limited to data that hasn't been checked yet. Omits rules about closed days only. */
export function buildOpenDataRules({ openDay, changedSince }: CheckBaseline): Record<string, Condition> {
  const firstOpenId = firstIdAt(startOfUtcDay(openDay));
  const changedValues = [changedSince, firstIdAt(changedSince)];
  const changedOrderRules = Object.entries(buildOrderRules(SELECT_CHANGED_ORDERS)).map(([rule, text]) => [
    rule,
    condition(text, ...changedValues),
  ]);
  return {
    ...Object.fromEntries(FULL_RULES.map(([rule, text]) => [rule, condition(text)])),
    ...Object.fromEntries(changedOrderRules),
    [OPEN_ESCROW_RULE]: condition(buildOrderRules(SELECT_OPEN_ORDERS)[OPEN_ESCROW_RULE]),
    'each balance equals its transfers': condition(FIND_WRONG_BALANCES, openDay, firstOpenId, firstOpenId),
    'pending is what orders hold back': condition(FIND_WRONG_PENDING_BALANCES),
    'the last closed day equals the transfers up to its end': condition(FIND_WRONG_LAST_DAY_SUMS, addDays(openDay, -1)),
  };
}

const CLOSED_DAY_RULES = ['closed months equal their transfers', 'closed days are as they were when they were checked'];

/**
 * Rules that have no faster version below check all data. Most of them only read balances and vendors, which are few.
 */
const FULL_RULES = Object.entries(LEDGER_RULES).filter(([rule]) => !CLOSED_DAY_RULES.includes(rule));

const OPEN_ESCROW_RULE = 'escrow of an open order is what was paid and not given back';
const SELECT_OPEN_ORDERS = `select * from orders where status in ('placed', 'packed', 'pickup', 'delivering')`;
const SELECT_CHANGED_ORDERS = `
  select orders.* from orders join (
    select id from orders where updated_at >= ? union select order_id from transfers where id >= ? and order_id is not null
  ) changed using (id)`;

const FIND_WRONG_BALANCES = `
  with stored as (
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
  select account_id, stored.debit, posted.debit as posted_debit, stored.credit, posted.credit as posted_credit
  from stored full join posted using (account_id)
  where (coalesce(stored.debit, 0), coalesce(stored.credit, 0)) is distinct from (coalesce(posted.debit, 0), coalesce(posted.credit, 0))`;

/**
 * Finds vendors whose pending balance differs from the sum over their orders. Only reads orders with pending earnings,
 * which have an index. Whether the amount of each order is correct is a rule of its own.
 */
const FIND_WRONG_PENDING_BALANCES = `
  select shop_name from vendors
  join accounts on accounts.vendor_id = vendors.id and accounts.code = 'vendor:pending'
  join account_balances balances on balances.account_id = accounts.id
  left join (
    select vendor_id, sum(pending_earning) as amount from orders where pending_earning > 0 group by 1
  ) held on held.vendor_id = vendors.id
  where credits - debits <> coalesce(held.amount, 0)`;

const FIND_WRONG_LAST_DAY_SUMS = `
  with posted as (
    select a.code, m.kind, sum(m.debits) as debits, sum(m.credits) as credits, sum(m.count) as count
    from account_months m join accounts a on a.id = m.account_id group by 1, 2
  ), stored as (select code, kind, debits, credits, count from ledger_days where day = ?::date)
  select code, kind from posted full join stored using (code, kind)
  where (posted.debits, posted.credits, posted.count) is distinct from (stored.debits, stored.credits, stored.count)`;
