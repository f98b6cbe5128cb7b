import { gunzipSync, gzipSync } from 'node:zlib';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { AppError } from '#core/errors.ts';
import type { JobResult, JobRun } from './job-registry.ts';
import { message } from '@souk/contract/core/message.ts';

/** A file as the payload of a job keeps it, under the name `content`: it goes when the job ends. */
export const packFile = (content: Buffer): string => gzipSync(content).toString('base64');

export const unpackFile = (packed: string): Buffer => gunzipSync(Buffer.from(packed, 'base64'));

/** Told how many entries of a file have been written; throws when the job is stopped. */
export type OnWritten = (entries: number) => void;

/** Works off the entries of a file in one transaction, so that a stop takes everything back. Resolves to the report. */
export async function workOffFile(
  run: JobRun,
  entries: number,
  work: (ctx: Context, onWritten: OnWritten) => Promise<object>,
): Promise<JobResult> {
  const { ctx } = run;
  run.report(0, entries);
  const onWritten: OnWritten = (written) => {
    if (run.isOver()) throw new AppError(409, message('import.stopped'));
    run.report(written);
  };
  const result = await inTransaction(ctx, (inside) => work(inside, onWritten));
  ctx.services.commits.tell();
  run.report(entries);
  return { ...result };
}
