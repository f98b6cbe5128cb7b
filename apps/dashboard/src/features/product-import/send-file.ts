import { jobsApi } from '@souk/contract/jobs.ts';
import { productCsvApi, type ProductImport, productImportData } from '@souk/contract/product-csv.ts';
import * as z from 'zod/mini';
import { ApiError } from '#shared/api/api-error.ts';
import { request, type RequestOptions } from '#shared/api/request.ts';
import { t } from '#shared/i18n/i18n.ts';

/** How often a job is asked how far it is. */
const POLL_MS = 700;

export interface Choices {
  file: File;
  vendorId: string | null;
  categoryId: string | null;
}

interface Sending extends Pick<RequestOptions, 'signal' | 'quiet' | 'idempotencyKey'> {
  isDryRun: boolean;
  isPartial: boolean;
  /** Products done, of how many, while a long file is worked off. */
  onJob?: (job: { id: string; progress: number; total: number | null }) => void;
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

async function reportOfJob(
  id: string,
  { onJob, signal, quiet }: Pick<Sending, 'onJob' | 'signal' | 'quiet'>,
): Promise<ProductImport> {
  for (;;) {
    const job = await request(jobsApi.get, { params: { id }, signal, quiet });
    onJob?.({ id, progress: job.progress, total: job.total });
    if (job.status === 'done') return z.parse(productImportData, job.result);
    if (job.status === 'failed' || job.status === 'stopped')
      throw new ApiError({ statusCode: 0, message: job.error ?? t('The import was stopped. Nothing was changed.') });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal?.throwIfAborted();
  }
}
