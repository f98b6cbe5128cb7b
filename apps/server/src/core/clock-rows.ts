import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

const READ_CLOCKS = 'select clock_timestamp() as now, (select at from last_run) as "lastSeen"';

/** The time of the database's clock, and when a process last trusted its own clock. */
export async function readClocks(db: Queryable): Promise<{ now: Date; lastSeen: Date | undefined }> {
  const [row] = await db.rows<{ now: string; lastSeen: string | null }>(statement(READ_CLOCKS));
  return { now: new Date(row?.now ?? NaN), lastSeen: row?.lastSeen ? new Date(row.lastSeen) : undefined };
}

const SAVE_LAST_RUN = 'insert into last_run (id, at) values (1, ?) on conflict (id) do update set at = excluded.at';

/** Stores a time that this process trusted. A process that starts later compares its clock with it. */
export async function saveLastRun(db: Queryable, time: Date): Promise<void> {
  await db.enqueue(statement(SAVE_LAST_RUN, [time], { writes: ['last_run'] }));
}
