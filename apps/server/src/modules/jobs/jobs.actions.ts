import type { Message } from '@souk/contract/core/message.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { recordChange } from '#core/audit.ts';
import { type Context, isSuperAdmin, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound, conflict } from '#core/errors.ts';
import { isRecurring } from '#core/jobs/job-registry.ts';
import { messageData } from '#core/messages/message-data.ts';

const READ_JOB = `
  select id, kind, status, progress, total, result, error, created_at as "createdAt", finished_at as "finishedAt"
  from jobs where id = ? and (?::boolean or created_by = ?)`;

/** A job with its progress. Only the person who started it and super admins may read it; others get 404. */
export async function getJob(ctx: Context, id: string): Promise<Job> {
  const [row] = await ctx.db.rows<Omit<Job, 'error'> & { error: Message | null }>(
    statement(READ_JOB, [id, isSuperAdmin(ctx), requirePerson(ctx).id]),
  );
  if (!row) throw notFound('job');
  return { ...row, error: row.error && messageData(row.error) };
}

// A job that is running finds out at its next heartbeat that it was stopped.
const STOP_JOB = `
  update jobs set status = 'stopped', finished_at = ?, locked_until = null, payload = payload - 'content'
  where id = ? and status in ('waiting', 'running') returning id`;

/** Stops a waiting or running job. Throws 404, or 409 if it has ended or is a recurring job of the system. */
export async function stopJob(ctx: Context, id: string): Promise<Job> {
  const before = await getJob(ctx, id);
  const definition = ctx.services.modules.jobs[before.kind];
  if (definition && isRecurring(definition)) throw conflict('job.recurring');
  const [stopped] = await ctx.db.rows(statement(STOP_JOB, [ctx.now, id], { writes: ['jobs'] }));
  if (!stopped) throw conflict('job.ended').withData(await getJob(ctx, id));
  await recordChange(ctx, {
    area: definition?.area ?? 'configuration',
    entity: 'job',
    id,
    label: before.kind,
    action: 'stopped',
    before: { status: before.status },
    after: { status: 'stopped' },
  });
  return getJob(ctx, id);
}
