import type { Message } from '@souk/contract/core/message.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { type Context, isSuperAdmin, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { messageData } from '#core/messages/message-data.ts';

const READ = `
  select id, kind, status, progress, total, result, error, created_at as "createdAt", finished_at as "finishedAt"
  from jobs where id = ? and (?::boolean or created_by = ?)`;

/** How far a job is. Throws 404, also for another person's job unless a super admin asks. */
export async function getJob(ctx: Context, id: string): Promise<Job> {
  const [row] = await ctx.db.rows<Omit<Job, 'error'> & { error: Message | null }>(
    statement(READ, [id, isSuperAdmin(ctx), personOf(ctx).id]),
  );
  if (!row) throw notFound('job');
  return { ...row, error: row.error && messageData(row.error) };
}
