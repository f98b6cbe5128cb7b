import { gunzipSync, gzipSync } from 'node:zlib';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { AppError } from '#core/errors.ts';
import type { JobResult, JobRun } from './job-registry.ts';
import { message } from '@souk/contract/core/message.ts';

/** Encodes a file for the payload of a job. Store it as `content`, which is removed when the job ends. */
export const packFile = (content: Buffer): string => gzipSync(content).toString('base64');

export const unpackFile = (packed: string): Buffer => gunzipSync(Buffer.from(packed, 'base64'));

/** Reports how many entries of a file have been written so far. Throws if the job was stopped. */
export type OnWritten = (entries: number) => void;

/** Processes a file in one transaction, so that stopping the job rolls everything back. Resolves to the result of `work`. */
export async function processFile(
  run: JobRun,
  entries: number,
  work: (ctx: Context, onWritten: OnWritten) => Promise<object>,
): Promise<JobResult> {
  const { ctx } = run;
  run.report(0, entries);
  const onWritten: OnWritten = (written) => {
    if (run.shouldStop()) throw new AppError(409, message('import.stopped'));
    run.report(written);
  };
  const result = await inTransaction(ctx, (inside) => work(inside, onWritten));
  ctx.services.commits.notify();
  run.report(entries);
  return { ...result };
}
