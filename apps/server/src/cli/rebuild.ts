import { openDatabase } from '#core/db/database.ts';
import { migrate } from '#core/db/migrate.ts';
import { rebuildFigures } from '#modules/figures/rebuild-all.ts';
import type { Config } from '../config.ts';
import { combinedModules } from '../modules.ts';
import { joinData } from '../open-data.ts';
import type { CommandOptions } from './souk.ts';

/** Counts everything anew that is kept beside the rows: balances, counters, daily totals, figures of lists. */
export async function rebuild(config: Config, { say }: CommandOptions): Promise<void> {
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    const database = openDatabase(data.ownerUrl, { max: 2 });
    say('Counting anew');
    const settings = { isDemo: config.demo, publicUrl: config.publicUrl, webhookSecrets: config.webhookSecrets };
    try {
      await rebuildFigures({ database, clock: () => new Date(), settings, modules: combinedModules });
    } finally {
      await database.close();
    }
    say('Balances, counters and totals are those of the rows');
  } finally {
    await data.stop();
  }
}
