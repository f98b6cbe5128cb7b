import type { Queryable } from '#core/db/database.ts';
import { statement } from '#core/db/statement.ts';

const READ = 'select clock_timestamp() as now, (select at from last_run) as "lastSeen"';

/** What the database's clock says, and when a process last trusted its own. */
export async function readClocks(db: Queryable): Promise<{ now: Date; lastSeen: Date | undefined }> {
  const [row] = await db.rows<{ now: string; lastSeen: string | null }>(statement(READ));
  return { now: new Date(row?.now ?? NaN), lastSeen: row?.lastSeen ? new Date(row.lastSeen) : undefined };
}

const REMEMBER = 'insert into last_run (id, at) values (1, ?) on conflict (id) do update set at = excluded.at';

/** Stores that a process ran at an instant that it trusted; a start compares its clock with it. */
export async function rememberRun(db: Queryable, at: Date): Promise<void> {
  await db.later(statement(REMEMBER, [at], { writes: ['last_run'] }));
}
