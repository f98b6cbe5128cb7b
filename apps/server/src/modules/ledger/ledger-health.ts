import type { LedgerHealth } from '@souk/contract/ledger/api.ts';
import { findFreeze } from '#core/freezes.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { messageData } from '#core/messages/message-data.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { CURRENT_BALANCES } from './fold-balances.ts';
import { LEDGER_CHECK } from './checks/run-check.ts';

const SUM_BALANCES = `
  select coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(credits), 0)::bigint as credits, count(*)::int as accounts,
    (coalesce(sum(transfers_count), 0) / 2)::bigint as transfers from ${CURRENT_BALANCES} b`;

const SELECT_LAST_CHECK = `
  select id, started_at as "startedAt", finished_at as "finishedAt", holds, rules from ledger_checks order by finished_at desc, ledger_checks.id desc limit 1`;

const IS_CHECK_RUNNING = `
  select exists (select 1 from jobs where kind = '${LEDGER_CHECK}' and status in ('waiting', 'running')) as "isChecking"`;

const COUNT_CHECKED_DAYS = `
  select (select count(distinct day)::int from ledger_days) as closed, count(*)::int as checked, min(checked_at) as "oldestAt" from ledger_checked_days`;

type BalanceSums = Pick<LedgerHealth, 'debits' | 'credits' | 'accounts' | 'transfers'>;

/** The sums of all current balances, and the result of the last check. */
export async function ledgerHealth(ctx: Context): Promise<LedgerHealth> {
  const { db } = ctx;
  const [[sums], [check], [running], [days], closed, { 'money.currency': currency }] = await Promise.all([
    db.rows<BalanceSums>(statement(SUM_BALANCES)),
    db.rows<NonNullable<LedgerHealth['check']>>(statement(SELECT_LAST_CHECK)),
    db.rows<{ isChecking: boolean }>(statement(IS_CHECK_RUNNING)),
    db.rows<LedgerHealth['days']>(statement(COUNT_CHECKED_DAYS)),
    findFreeze(ctx, 'money'),
    readConfiguration(ctx, ['money.currency']),
  ]);
  const { debits = 0, credits = 0, accounts = 0, transfers = 0 } = sums ?? {};
  return {
    debits,
    credits,
    difference: debits - credits,
    accounts,
    transfers,
    currency,
    check: check ?? null,
    isChecking: running?.isChecking ?? false,
    days: days ?? { closed: 0, checked: 0, oldestAt: null },
    closed: closed ? { ...messageData({ code: closed.message }), since: closed.since } : null,
  };
}

/** Enqueues a check of the whole ledger, including all closed days. */
export const startCheck = async (ctx: Context): Promise<{ jobId: string }> => ({
  jobId: await enqueueJob(ctx, LEDGER_CHECK, { isWhole: true }),
});
