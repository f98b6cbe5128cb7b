import { shownFileName } from '#core/files/shown-file-name.ts';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type CouponImport, couponsApi, MAX_COUPON_LINES_AT_ONCE } from '@souk/contract/coupons.ts';
import * as z from 'zod/mini';
import { inTransaction } from '#core/db/in-transaction.ts';
import { AppError } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import type { JobRegistry, JobRun } from '#core/jobs/job-registry.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import { readCouponFile } from './coupon-file.ts';
import { importCoupons } from './import-coupons.ts';

const KIND = 'coupons.import';

/** Imports a file, a long one in the background. Throws 400 at `file`. */
export async function importCouponFile({
  ctx,
  file: given,
  query,
}: Call<typeof couponsApi.import>): Promise<CouponImport> {
  const file = await readCouponFile(given.content);
  const fileName = shownFileName(given.name, 'coupons.csv');
  const { dryRun: isDryRun, partial: isPartial } = query;
  if (file.lines.length <= MAX_COUPON_LINES_AT_ONCE) return importCoupons(ctx, { file, fileName, isDryRun, isPartial });
  const content = gzipSync(given.content).toString('base64');
  const jobId = await enqueue(ctx, KIND, { content, fileName, isDryRun, isPartial });
  return { dryRun: isDryRun, created: 0, updated: 0, unchanged: 0, failed: 0, errors: [], warnings: [], jobId };
}

const payloadOf = z.object({
  content: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  isPartial: z.boolean(),
});

async function runImport(run: JobRun): Promise<Record<string, unknown>> {
  const { ctx, signal } = run;
  const { content, ...given } = z.parse(payloadOf, run.payload);
  const file = await readCouponFile(gunzipSync(Buffer.from(content, 'base64')));
  run.report(0, file.lines.length);
  const onWritten = (written: number) => {
    if (signal.aborted) throw new AppError(409, 'This import was stopped. Nothing was changed.');
    run.report(written);
  };
  const result = await inTransaction(ctx, (inside) => importCoupons(inside, { ...given, file, onWritten }));
  ctx.services.commits.tell();
  run.report(file.lines.length);
  return { ...result };
}

export const couponImportJobs: JobRegistry = { [KIND]: { area: 'coupons', handle: runImport } };
