import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ImportData } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { requestAny, type RequestOptions } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { followJob } from '#platform/jobs/follow-job.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';

/**
 * The result of an import or of its preview. Imports that process long files in a job return `jobId`; imports that
 * count rows without a change return `unchanged`.
 */
export interface CsvReport extends ImportData {
  jobId?: string | null | undefined;
  unchanged?: number | undefined;
}

/** An endpoint that imports a CSV file. */
export type ImportEndpoint = Endpoint & { method: 'POST'; upload: true; data: z.ZodMiniType<CsvReport> };

export interface SendCsvOptions extends Pick<RequestOptions, 'signal' | 'quiet' | 'idempotencyKey'> {
  /** Form fields sent with the file. */
  fields?: Record<string, string>;
  isDryRun: boolean;
  isPartial: boolean;
}

/** Sends a file. Resolves to its report. For a long file, the report contains the id of the job that processes it. */
export function sendCsv<E extends ImportEndpoint>(
  endpoint: E,
  file: File,
  { fields = {}, isDryRun, isPartial, ...options }: SendCsvOptions,
): Promise<DataOf<E>> {
  const form = new FormData();
  // fields go before the file, because the server processes the file while it streams
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const call = { ...options, dryRun: isDryRun, query: { partial: isPartial }, body: form };
  return requestAny(endpoint, call);
}

/** Uploads a single file without other fields. */
export function uploadFile<E extends Endpoint & { upload: true }>(
  endpoint: E,
  file: File,
  options: Pick<RequestOptions, 'signal' | 'quiet'>,
): Promise<DataOf<E>> {
  const form = new FormData();
  form.append('file', file);
  return requestAny(endpoint, { ...options, body: form });
}

interface FollowOptions {
  /** Called immediately, with the job whose progress is being polled. */
  onJob?: ((job: FollowedJob) => void) | undefined;
  /** Aborting stops the job. */
  signal?: AbortSignal | undefined;
}

/** Waits for the report of an import job. Rejects with an error message if the job failed or was stopped. */
export async function waitForReport<E extends ImportEndpoint>(
  endpoint: E,
  jobId: string,
  { onJob, signal }: FollowOptions = {},
): Promise<DataOf<E>> {
  const followedJob = followJob(jobId);
  onJob?.(followedJob);
  const stop = () => void followedJob.stop();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const job = await followedJob.ended;
  signal?.throwIfAborted();
  if (job?.status === 'done') return z.parse<E['data']>(endpoint.data, job.result);
  throw new ApiError({
    statusCode: 0,
    message: job?.error?.message ?? t('The import was stopped. Nothing was changed.'),
  });
}
