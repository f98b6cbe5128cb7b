import type { Context } from '#core/context.ts';
import { addDays, dayAt } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { readRevenueAccounts } from './net-revenue.ts';
import { storeDailyRevenue, readLastStoredDay } from './daily-revenue.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** How long after its end a day is stored, because transactions that began before midnight may commit later. */
const SETTLED_AFTER_MS = HOUR_MS;

const SELECT_FIRST_POSTING_DAY = `
  select least(
    (select min(at) from transfers where credit_account_id = any(?)), (select min(at) from transfers where debit_account_id = any(?))
  ) as at`;

/** Stores the revenue of the next completed day. Returns false if there is none. */
async function storeNextDay(ctx: Context): Promise<boolean> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const last = await readLastStoredDay(ctx);
  const next = last === null ? await firstPostingDay(ctx, timeZone) : addDays(last, 1);
  if (next === null || next >= dayAt(new Date(ctx.now.getTime() - SETTLED_AFTER_MS), timeZone)) return false;
  await storeDailyRevenue(ctx, next, timeZone);
  return true;
}

async function firstPostingDay(ctx: Context, timeZone: string): Promise<string | null> {
  const ids = (await readRevenueAccounts(ctx)).map(({ id }) => id);
  const [row] = await ctx.db.rows<{ at: string | null }>(statement(SELECT_FIRST_POSTING_DAY, [ids, ids]));
  return row?.at ? dayAt(new Date(row.at), timeZone) : null;
}

export const analyticsJobs: JobRegistry = {
  'analytics.keep-revenue': { every: SECOND_MS, idle: HOUR_MS, isTimed: true, handle: ({ ctx }) => storeNextDay(ctx) },
};
