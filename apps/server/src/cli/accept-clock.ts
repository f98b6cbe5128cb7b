import { openDatabase } from '#core/db/database.ts';
import { migrate } from '#core/db/migrate.ts';
import { rememberRun } from '#core/clock-rows.ts';
import type { Config } from '../config.ts';
import { joinData } from '../open-data.ts';
import type { CommandOptions } from './souk.ts';

/** Lets background work go on where a clock that was ahead has left a last run in the future. */
export async function acceptClock(config: Config, { say }: CommandOptions): Promise<void> {
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    const database = openDatabase(data.ownerUrl, { max: 1 });
    const now = new Date();
    try {
      await rememberRun(database, now);
    } finally {
      await database.close();
    }
    say(`The time is taken to be ${now.toISOString()}`);
  } finally {
    await data.stop();
  }
}
