import type { Database } from '#core/db/database.ts';
import { foldDeltas, foldSql } from '#core/db/fold-deltas.ts';
import { statement } from '#core/db/statement.ts';

const FOLD_DELTAS = foldSql(
  'account_balance_deltas',
  'account_id, debit, credit, count',
  `summed as (
    select account_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(count)::bigint as count from taken group by account_id
  ), folded as (
    update account_balances b set debits = b.debits + s.debit, credits = b.credits + s.credit, transfers_count = b.transfers_count + s.count, updated_at = ?
    from summed s where b.account_id = s.account_id
  )`,
);

/** Folds deltas into the platform's balances. Returns whether there were any. Safe to run in every process. */
export const foldBalances = (database: Database, now: Date): Promise<boolean> =>
  foldDeltas(database, {
    deltas: 'account_balance_deltas',
    after: (id) => statement(FOLD_DELTAS, [id, now], { writes: ['account_balance_deltas', 'account_balances'] }),
  });

/**
 * The balances of all accounts, including deltas that aren't folded yet, as a table expression. Always read balances
 * from it.
 */
export const CURRENT_BALANCES = `(
  select account_id, sum(debits)::bigint as debits, sum(credits)::bigint as credits, sum(transfers_count)::bigint as transfers_count from (
    select account_id, debits, credits, transfers_count from account_balances where vendor_id is null
    union all select account_id, debit, credit, count from account_balance_deltas
  ) parts group by account_id
  union all select account_id, debits, credits, transfers_count from account_balances where vendor_id is not null)`;

/** Like `CURRENT_BALANCES`, but only the accounts of the platform, and with their codes. */
export const PLATFORM_BALANCES = `(
  select a.id, a.code, a.created_at, b.debits + coalesce(d.debits, 0) as debits, b.credits + coalesce(d.credits, 0) as credits
  from accounts a join account_balances b on b.account_id = a.id left join (
    select account_id, sum(debit)::bigint as debits, sum(credit)::bigint as credits from account_balance_deltas group by account_id
  ) d on d.account_id = a.id
  where a.vendor_id is null)`;
