import { openDatabase } from '#core/db/database.ts';
import { migrate } from '#core/db/migrate.ts';
import { saveLastRun } from '#core/clock-rows.ts';
import type { Config } from '../config.ts';
import { joinData } from '../open-data.ts';
import type { CommandOptions } from './souk.ts';

/**
 * Replaces the time of the last run if a clock that was ahead has stored one in the future, so that background jobs continue.
 */
export async function acceptClock(config: Config, { say }: CommandOptions): Promise<void> {
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    const database = openDatabase(data.ownerUrl, { max: 1 });
    const now = new Date();
    try {
      await saveLastRun(database, now);
    } finally {
      await database.close();
    }
    say(`Accepted the clock of this machine: ${now.toISOString()}`);
  } finally {
    await data.stop();
  }
}
