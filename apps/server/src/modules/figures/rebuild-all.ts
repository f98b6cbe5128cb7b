import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import {
  rebuildBalances,
  rebuildCounters,
  rebuildDailyTotals,
  rebuildListFigures,
  rebuildRecentProductSales,
  rebuildRecentVendorSales,
  type Run,
} from './rebuild-figures.ts';
import { rebuildRollups } from './rebuild-rollups.ts';

// Writers append to these; while they are counted anew nobody may, or a change would be counted twice or not at all.
const HOLD_WRITERS = `
  lock table counter_deltas, account_balance_deltas, ledger_days, daily_total_deltas, daily_category_deltas,
    monthly_vendor_deltas, monthly_product_deltas, duration_deltas in share row exclusive mode`;

/** What this needs of the process, so that a command can call it without the rest. */
type Needed = Pick<Services, 'database' | 'clock' | 'settings'>;

/** Makes every figure that is kept beside the rows true again: counters, balances, daily totals, figures of lists. */
export async function rebuildFigures(services: Needed & Pick<Services, 'modules'>): Promise<void> {
  const zone = (await readConfiguration({ db: services.database, services }, ['general.timeZone']))['general.timeZone'];
  await inLongTransaction(services, async (run) => {
    await run(statement(HOLD_WRITERS));
    await rebuildCounters(run, services.modules.counters);
    await rebuildBalances(run);
    // Before the days: a customer's first order decides on which one they were new.
    await rebuildListFigures(run, services.clock());
    await rebuildDailyTotals(run, zone);
    await rebuildRollups(run, zone);
  });
}

const HOLD_WRITERS_OF_DAYS = `
  lock table daily_total_deltas, daily_category_deltas, monthly_vendor_deltas, monthly_product_deltas, duration_deltas in share row exclusive mode`;

/** Sums sales by day and month anew in the zone configured now. Orders that come meanwhile wait for it. */
export async function rebuildDays(services: Needed): Promise<void> {
  const zone = (await readConfiguration({ db: services.database, services }, ['general.timeZone']))['general.timeZone'];
  await inLongTransaction(services, async (run) => {
    await run(statement(HOLD_WRITERS_OF_DAYS));
    await rebuildDailyTotals(run, zone);
    await rebuildRollups(run, zone);
  });
  await refreshRecentSales(services);
}

/** Brings the figures of the last 30 days up to date, which change as time passes. */
export const refreshRecentSales = (services: Needed): Promise<void> =>
  inLongTransaction(services, async (run) => {
    await rebuildRecentVendorSales(run, services.clock());
    await rebuildRecentProductSales(run, services.clock());
  });

/** The first message holds no lock that somebody else may have for long: only there a connection without an answer is given up. */
const inLongTransaction = ({ database }: Needed, work: (run: Run) => Promise<void>): Promise<void> =>
  database.transaction(async (db) => {
    await db.rows(statement('set local statement_timeout = 0'));
    await work((each) => db.rows(each));
  });
