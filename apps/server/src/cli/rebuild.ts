import { openDatabase } from '#core/db/database.ts';
import { migrate } from '#core/db/migrate.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import type { Config } from '../config.ts';
import { combinedModules } from '../modules.ts';
import { joinData } from '../open-data.ts';
import type { CommandOptions } from './souk.ts';

/** Recomputes all derived data: balances, counters, daily totals and the statistics of lists. */
export async function rebuild(config: Config, { say }: CommandOptions): Promise<void> {
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    const database = openDatabase(data.ownerUrl, { max: 2 });
    say('Rebuilding balances, counters and totals');
    const settings = { isDemo: config.demo, publicUrl: config.publicUrl, webhookSecrets: config.webhookSecrets };
    try {
      await rebuildDerivedData({ database, clock: () => new Date(), settings, modules: combinedModules });
    } finally {
      await database.close();
    }
    say('Balances, counters and totals are up to date');
  } finally {
    await data.stop();
  }
}
