import type { Job } from '@souk/contract/jobs/api.ts';
import { record } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { isRecurring } from '#core/jobs/job-registry.ts';
import { getJob } from './get-job.ts';

// A running one notices with its next heartbeat.
const STOP = `
  update jobs set status = 'stopped', finished_at = ?, locked_until = null, payload = payload - 'content'
  where id = ? and status in ('waiting', 'running') returning id`;

/** Stops a job that waits or runs. Throws 404, or 409 when it has ended or is part of Souk itself. */
export async function stopJob(ctx: Context, id: string): Promise<Job> {
  const before = await getJob(ctx, id);
  const definition = ctx.services.modules.jobs[before.kind];
  if (definition && isRecurring(definition)) throw conflict('job.recurring');
  const [stopped] = await ctx.db.rows(statement(STOP, [ctx.now, id], { writes: ['jobs'] }));
  if (!stopped) throw conflict('job.ended').withData(await getJob(ctx, id));
  await record(ctx, {
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
