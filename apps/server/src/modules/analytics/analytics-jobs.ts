import type { Context } from '#core/context.ts';
import { addDays, dayOf } from '#core/days.ts';
import { statement } from '#core/db/statement.ts';
import type { JobRegistry } from '#core/jobs/job-registry.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { revenueAccounts } from './net-revenue.ts';
import { keepRevenue, lastKeptDay } from './revenue-of-days.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** After the end of a day, for transactions that began before it and commit later. */
const SETTLED_AFTER_MS = HOUR;

const FIRST = `
  select least(
    (select min(at) from transfers where credit_account_id = any(?)), (select min(at) from transfers where debit_account_id = any(?))
  ) as at`;

/** Adds up the revenue of the next day that is over. False: there is none. */
async function keepNextDay(ctx: Context): Promise<boolean> {
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const last = await lastKeptDay(ctx);
  const next = last === null ? await firstDay(ctx, timeZone) : addDays(last, 1);
  if (next === null || next >= dayOf(new Date(ctx.now.getTime() - SETTLED_AFTER_MS), timeZone)) return false;
  await keepRevenue(ctx, next, timeZone);
  return true;
}

async function firstDay(ctx: Context, timeZone: string): Promise<string | null> {
  const ids = (await revenueAccounts(ctx)).map(({ id }) => id);
  const [row] = await ctx.db.rows<{ at: string | null }>(statement(FIRST, [ids, ids]));
  return row?.at ? dayOf(new Date(row.at), timeZone) : null;
}

export const analyticsJobs: JobRegistry = {
  'analytics.keep-revenue': { every: SECOND, idle: HOUR, isTimed: true, handle: ({ ctx }) => keepNextDay(ctx) },
};
