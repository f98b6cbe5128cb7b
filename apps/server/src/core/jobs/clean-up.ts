import { statement } from '#core/db/statement.ts';
import type { TableName } from '#tables/table-names.ts';
import type { RecurringJobRun } from './job-registry.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

interface RetentionRule {
  table: TableName;
  /** SQL that matches expired rows. `?` is the current time minus the retention period. */
  where: string;
  /** Retention period in seconds. */
  retention: number;
}

/** Rows that are deleted after their retention period. */
const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'idempotency_keys', where: 'created_at < ?', retention: DAY_SECONDS },
  { table: 'download_tickets', where: 'expires_at < ?', retention: 0 },
  { table: 'one_time_tokens', where: 'expires_at < ?', retention: DAY_SECONDS },
  { table: 'sessions', where: 'coalesce(ended_at, expires_at) < ?', retention: 30 * DAY_SECONDS },
  { table: 'sign_in_failures', where: 'last_at < ?', retention: 2 * DAY_SECONDS },
  { table: 'sign_in_networks', where: 'last_at < ?', retention: 400 * DAY_SECONDS },
  { table: 'events', where: 'at < ?', retention: DAY_SECONDS },
  { table: 'outgoing_mails', where: "status <> 'waiting' and created_at < ?", retention: 30 * DAY_SECONDS },
  { table: 'jobs', where: 'finished_at < ?', retention: 7 * DAY_SECONDS },
  { table: 'rate_limits', where: 'ends_at < ?', retention: HOUR_SECONDS },
  { table: 'import_reports', where: 'created_at < ?', retention: 7 * DAY_SECONDS },
];

const BATCH_ROWS = 5000;

/** Deletes expired rows in batches of a few thousand, so that locks are held only briefly. */
export async function deleteOldRows({ ctx, shouldStop }: RecurringJobRun): Promise<void> {
  for (const { table, where, retention } of RETENTION_RULES) {
    const before = new Date(ctx.now.getTime() - retention * 1000);
    const text = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${BATCH_ROWS})) returning 1`;
    let deleted: number;
    do {
      deleted = (await ctx.db.rows(statement(text, [before], { writes: [table] }))).length;
    } while (deleted === BATCH_ROWS && !shouldStop());
  }
}
