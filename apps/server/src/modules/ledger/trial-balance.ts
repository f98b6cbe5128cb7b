import type { TrialBalance } from '@souk/contract/ledger/api.ts';
import type { Context } from '#core/context.ts';
import { dayAt } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { ACCOUNT_CODES, groupOf } from './account-groups.ts';
import { firstIdAt, startOfUtcDay } from './close-days.ts';

const SELECT_LAST_CLOSED_DAY = 'select max(day)::text as day from ledger_days where day < ?::date';

const SUM_BY_ACCOUNT = `
  select code, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
    select code, debits, credits from ledger_days where day = ?::date
    union all
    select a.code, sum(t.amount), 0 from transfers t join accounts a on a.id = t.debit_account_id where t.id >= ? and t.id < ? group by 1
    union all
    select a.code, 0, sum(t.amount) from transfers t join accounts a on a.id = t.credit_account_id where t.id >= ? and t.id < ? group by 1
  ) parts group by code`;

const SELECT_PLATFORM_ACCOUNTS = 'select code, id from accounts where vendor_id is null';
const DAY_MS = 86_400_000;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
/** A day before any transfer, for which no sums are stored. */
const DAY_BEFORE_ALL = '0001-01-01';

/** The balance of every account at the end of the millisecond `asOf`. Accounts of vendors are added up by bucket. */
async function trialBalance(ctx: Context, asOf: Date): Promise<TrialBalance> {
  const [closed] = await ctx.db.rows<{ day: string | null }>(statement(SELECT_LAST_CLOSED_DAY, [dayAt(asOf, 'UTC')]));
  const day = closed?.day ?? DAY_BEFORE_ALL;
  const from = closed?.day ? firstIdAt(new Date(startOfUtcDay(day).getTime() + DAY_MS)) : LOWEST_ID;
  const to = firstIdAt(new Date(asOf.getTime() + 1));
  const [sums, platform, { 'money.currency': currency }] = await Promise.all([
    ctx.db.rows<{ code: string; debits: number; credits: number }>(
      statement(SUM_BY_ACCOUNT, [day, from, to, from, to]),
    ),
    ctx.db.rows<{ code: string; id: string }>(statement(SELECT_PLATFORM_ACCOUNTS)),
    readConfiguration(ctx, ['money.currency']),
  ]);
  const rows = ACCOUNT_CODES.map((code) => {
    const { debits = 0, credits = 0 } = sums.find((sum) => sum.code === code) ?? {};
    return {
      code,
      accountId: platform.find((account) => account.code === code)?.id ?? null,
      group: groupOf(code),
      debit: Math.max(debits - credits, 0),
      credit: Math.max(credits - debits, 0),
    };
  });
  const sumOf = (side: 'debit' | 'credit') => rows.reduce((sum, row) => sum + row[side], 0);
  return { asOf: asOf.toISOString(), currency, rows, debit: sumOf('debit'), credit: sumOf('credit') };
}

/** The trial balance at an instant, or at the end of a day in the configured time zone. Now by default. */
export async function trialBalanceOn(ctx: Context, asOf: string | undefined): Promise<TrialBalance> {
  const { to } = await withInstants(ctx, { to: asOf }, ['to']);
  return trialBalance(ctx, to === undefined ? ctx.now : new Date(to));
}
