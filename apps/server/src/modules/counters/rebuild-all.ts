import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import {
  rebuildBalances,
  rebuildCounters,
  rebuildDailyTotals,
  rebuildListTotals,
  rebuildRecentProductSales,
  rebuildRecentVendorSales,
  type RunStatement,
} from './rebuild-totals.ts';
import { rebuildRollups } from './rebuild-rollups.ts';

// Blocks writes to delta tables during a rebuild, because a concurrent change would be counted twice or not at all.
const LOCK_DELTA_TABLES = `
  lock table counter_deltas, account_balance_deltas, ledger_days, daily_total_deltas, daily_category_deltas,
    monthly_vendor_deltas, monthly_product_deltas, duration_deltas in share row exclusive mode`;

/** Only the services that a rebuild needs, so that a command doesn't have to start all of them. */
type RebuildServices = Pick<Services, 'database' | 'clock' | 'settings'>;

/**
 * Recomputes all data that is derived from other rows: counters, balances, the totals of analytics, and the totals that
 * lists show.
 */
export async function rebuildDerivedData(services: RebuildServices & Pick<Services, 'modules'>): Promise<void> {
  const zone = (await readConfiguration({ db: services.database, services }, ['general.timeZone']))['general.timeZone'];
  await inLongTransaction(services, async (run) => {
    await run(statement(LOCK_DELTA_TABLES));
    await rebuildCounters(run, services.modules.counters);
    await rebuildBalances(run);
    // Runs before the daily totals, which count new customers on the day of their first order.
    await rebuildListTotals(run, services.clock());
    await rebuildDailyTotals(run, zone);
    await rebuildRollups(run, zone);
  });
}

const LOCK_DAILY_DELTA_TABLES = `
  lock table daily_total_deltas, daily_category_deltas, monthly_vendor_deltas, monthly_product_deltas, duration_deltas in share row exclusive mode`;

/** Recomputes the totals of analytics in the configured time zone. New orders wait until it has finished. */
export async function rebuildDailySales(services: RebuildServices): Promise<void> {
  const zone = (await readConfiguration({ db: services.database, services }, ['general.timeZone']))['general.timeZone'];
  await inLongTransaction(services, async (run) => {
    await run(statement(LOCK_DAILY_DELTA_TABLES));
    await rebuildDailyTotals(run, zone);
    await rebuildRollups(run, zone);
  });
  await refreshRecentSales(services);
}

/** Updates the totals of the last 30 days, which change with time even without new orders. */
export const refreshRecentSales = (services: RebuildServices): Promise<void> =>
  inLongTransaction(services, async (run) => {
    await rebuildRecentVendorSales(run, services.clock());
    await rebuildRecentProductSales(run, services.clock());
  });

const inLongTransaction = ({ database }: RebuildServices, work: (run: RunStatement) => Promise<void>): Promise<void> =>
  database.transaction((db) => work((each) => db.rows(each)), { hasLongStatements: true });
