import { saveLastRun } from '#core/clock-rows.ts';
import type { Config } from '../config.ts';
import type { CommandOptions } from './souk.ts';
import { withOpenDatabase } from './with-client.ts';

/**
 * Replaces the time of the last run if a clock that was ahead has stored one in the future, so that background jobs continue.
 */
export async function acceptClock(config: Config, { say }: CommandOptions): Promise<void> {
  const now = new Date();
  await withOpenDatabase(config, say, (database) => saveLastRun(database, now));
  say(`Accepted the clock of this machine: ${now.toISOString()}`);
}
