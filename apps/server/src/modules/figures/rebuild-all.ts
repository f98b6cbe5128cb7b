import type { ClientBase } from 'pg';
import type { Services } from '#core/context.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import {
  rebuildBalances,
  rebuildCounters,
  rebuildDailyTotals,
  rebuildListFigures,
  rebuildRecentProductSales,
  rebuildRecentVendorSales,
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
  await inLongTransaction(services, async (client) => {
    await client.query(HOLD_WRITERS);
    await rebuildCounters(client, services.modules.counters);
    await rebuildBalances(client);
    // Before the days: a customer's first order decides on which one they were new.
    await rebuildListFigures(client, services.clock());
    await rebuildDailyTotals(client, zone);
    await rebuildRollups(client, zone);
  });
}

const HOLD_WRITERS_OF_DAYS = `
  lock table daily_total_deltas, daily_category_deltas, monthly_vendor_deltas, monthly_product_deltas, duration_deltas in share row exclusive mode`;

/** Sums sales by day and month anew in the zone configured now. Orders that come meanwhile wait for it. */
export async function rebuildDays(services: Needed): Promise<void> {
  const zone = (await readConfiguration({ db: services.database, services }, ['general.timeZone']))['general.timeZone'];
  await inLongTransaction(services, async (client) => {
    await client.query(HOLD_WRITERS_OF_DAYS);
    await rebuildDailyTotals(client, zone);
    await rebuildRollups(client, zone);
  });
  await refreshRecentSales(services);
}

/** Brings the figures of the last 30 days up to date, which change as time passes. */
export const refreshRecentSales = (services: Needed): Promise<void> =>
  inLongTransaction(services, async (client) => {
    await rebuildRecentVendorSales(client, services.clock());
    await rebuildRecentProductSales(client, services.clock());
  });

async function inLongTransaction(
  services: Pick<Services, 'database'>,
  work: (client: ClientBase) => Promise<void>,
): Promise<void> {
  const client = await services.database.pool.connect();
  let broken: Error | undefined;
  // Without a listener a connection lost between two statements would end the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
