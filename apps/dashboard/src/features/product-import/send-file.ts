import { productCsvApi, type ProductImport, productImportData } from '@souk/contract/product-csv.ts';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { request, type RequestOptions } from '#shared/api/request.ts';
import { t } from '#shared/i18n/i18n.ts';
import { followJob, type FollowedJob } from '#shared/jobs/follow-job.ts';

export interface Choices {
  file: File;
  vendorId: string | null;
  categoryId: string | null;
}

interface Sending extends Pick<RequestOptions, 'signal' | 'quiet' | 'idempotencyKey'> {
  isDryRun: boolean;
  isPartial: boolean;
  /** Told once when the file is so long that it is worked off in the background. */
  onJob?: (job: FollowedJob) => void;
}

/** Sends the file and resolves to its report, that of a long file once its job has ended. */
export async function sendFile(
  { file, vendorId, categoryId }: Choices,
  { isDryRun, isPartial, onJob, ...options }: Sending,
): Promise<ProductImport> {
  const form = new FormData();
  if (vendorId) form.append('vendorId', vendorId);
  if (categoryId) form.append('categoryId', categoryId);
  form.append('file', file);
  const report = await request(productCsvApi.import, {
    ...options,
    dryRun: isDryRun,
    query: { partial: isPartial },
    body: form as never,
  });
  return report.jobId === null ? report : reportOfJob(report.jobId, { onJob, ...options });
}

async function reportOfJob(id: string, { onJob, signal }: Pick<Sending, 'onJob' | 'signal'>): Promise<ProductImport> {
  const followed = followJob(id);
  onJob?.(followed);
  // Nobody waits for what another file has taken the place of.
  signal?.addEventListener('abort', () => void followed.stop());
  const job = await followed.ended;
  signal?.throwIfAborted();
  if (job?.status === 'done') return z.parse(productImportData, job.result);
  throw new ApiError({ statusCode: 0, message: job?.error ?? t('The import was stopped. Nothing was changed.') });
}
