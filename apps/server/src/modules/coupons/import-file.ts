import { shownFileName } from '#core/files/shown-file-name.ts';
import { MAX_LINES_AT_ONCE } from '@souk/contract/core/list.ts';
import { type CouponImport, couponsApi } from '@souk/contract/coupons/api.ts';
import * as z from 'zod/mini';
import type { Call } from '#core/http/route.ts';
import { reportFollows } from '#core/import-report.ts';
import { packFile, unpackFile, workOffFile } from '#core/jobs/file-work.ts';
import type { JobRegistry, JobResult, JobRun } from '#core/jobs/job-registry.ts';
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
  if (file.lines.length <= MAX_LINES_AT_ONCE) return importCoupons(ctx, { file, fileName, isDryRun, isPartial });
  const content = packFile(given.content);
  const jobId = await enqueue(ctx, KIND, { content, fileName, isDryRun, isPartial });
  return { ...reportFollows(isDryRun, jobId), unchanged: 0 };
}

const payloadOf = z.object({
  content: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  isPartial: z.boolean(),
});

async function runImport(run: JobRun): Promise<JobResult> {
  const { content, ...given } = z.parse(payloadOf, run.payload);
  const file = await readCouponFile(unpackFile(content));
  return workOffFile(run, file.lines.length, (ctx, onWritten) => importCoupons(ctx, { ...given, file, onWritten }));
}

export const couponImportJobs: JobRegistry = { [KIND]: { area: 'coupons', handle: runImport } };
