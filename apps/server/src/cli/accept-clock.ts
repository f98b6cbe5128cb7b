import { saveLastRun } from '#core/clock-rows.ts';
import type { Config } from '../config.ts';
import type { CommandOptions } from './souk.ts';
import { withOpenDatabase } from './with-client.ts';

/**
 * Sets the time of the last run to now. Needed after a clock that was ahead has stored a later time, because background jobs
 * would wait until then.
 */
export async function acceptClock(config: Config, { say }: CommandOptions): Promise<void> {
  const now = new Date();
  await withOpenDatabase(config, say, (database) => saveLastRun(database, now));
  say(`Accepted the clock of this machine: ${now.toISOString()}`);
}
