import { statement } from '#core/db/statement.ts';
import type { TableName } from '#tables/table-names.ts';
import type { JobRun } from './job-registry.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

interface OldRows {
  table: TableName;
  /** True for rows that may go; `?` is the instant before which they are old. */
  where: string;
  /** Seconds for which they are kept. */
  kept: number;
}

/** What nobody needs after a while. */
const OLD_ROWS: readonly OldRows[] = [
  { table: 'idempotency_keys', where: 'created_at < ?', kept: DAY },
  { table: 'download_tickets', where: 'expires_at < ?', kept: 0 },
  { table: 'one_time_tokens', where: 'expires_at < ?', kept: DAY },
  { table: 'sessions', where: 'coalesce(ended_at, expires_at) < ?', kept: 30 * DAY },
  { table: 'sign_in_failures', where: 'last_at < ?', kept: 2 * DAY },
  { table: 'sign_in_networks', where: 'last_at < ?', kept: 400 * DAY },
  { table: 'events', where: 'at < ?', kept: DAY },
  { table: 'outgoing_mails', where: "status <> 'waiting' and created_at < ?", kept: 30 * DAY },
  { table: 'jobs', where: 'finished_at < ?', kept: 7 * DAY },
  { table: 'import_reports', where: 'created_at < ?', kept: 7 * DAY },
];

const ROWS_AT_ONCE = 5000;

/** Deletes rows that have had their day, a few thousand at a time so that nobody waits for it. */
export async function deleteOldRows({ ctx, isOver }: JobRun): Promise<void> {
  for (const { table, where, kept } of OLD_ROWS) {
    const before = new Date(ctx.now.getTime() - kept * 1000);
    const text = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${ROWS_AT_ONCE})) returning 1`;
    let deleted: number;
    do {
      deleted = (await ctx.db.rows(statement(text, [before], { writes: [table] }))).length;
    } while (deleted === ROWS_AT_ONCE && !isOver());
  }
}
