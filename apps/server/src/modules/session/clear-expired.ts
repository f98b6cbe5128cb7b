import type { Services } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** Days for which an ended session stays readable for whoever looks into a break-in. */
const KEEP_DAYS = 30;

const DELETIONS = [
  'delete from sessions where coalesce(ended_at, expires_at) < ?',
  'delete from one_time_tokens where expires_at < ?',
  'delete from sign_in_failures where last_at < ?',
];

/** Removes sessions, links and counted failures that ended a month ago; a job of every night. */
export async function clearExpiredSessions({ database, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - KEEP_DAYS * 24 * 3_600_000);
  for (const deletion of DELETIONS) await database.rows(statement(deletion, [before]));
}
