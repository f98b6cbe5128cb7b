import type { DataOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { ImportData } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { ApiError } from '#platform/api/api-error.ts';
import { requestAny, type RequestOptions } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { followJob } from '#platform/jobs/follow-job.ts';
import type { FollowedJob } from '#platform/toast/toast.types.ts';

/** What a file would do, or did. Some imports work off long files in the background, some tell lines that change nothing. */
export interface CsvReport extends ImportData {
  jobId?: string | null | undefined;
  unchanged?: number | undefined;
}

/** A call that reads a CSV file. */
export type ImportEndpoint = Endpoint & { method: 'POST'; upload: true; data: z.ZodMiniType<CsvReport> };

export interface CsvSending extends Pick<RequestOptions, 'signal' | 'quiet' | 'idempotencyKey'> {
  /** Beside the file. */
  fields?: Record<string, string>;
  isDryRun: boolean;
  isPartial: boolean;
}

/** Sends a file and resolves to its report; of a long one, that names the job. */
export function sendCsv<E extends ImportEndpoint>(
  endpoint: E,
  file: File,
  { fields = {}, isDryRun, isPartial, ...options }: CsvSending,
): Promise<DataOf<E>> {
  const form = new FormData();
  // Before the file, or the server has read it before it knows them.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const call = { ...options, dryRun: isDryRun, query: { partial: isPartial }, body: form };
  return requestAny(endpoint, call);
}

/** Sends a file alone to a call that only reads it. */
export function sendFileTo<E extends Endpoint & { upload: true }>(
  endpoint: E,
  file: File,
  options: Pick<RequestOptions, 'signal' | 'quiet'>,
): Promise<DataOf<E>> {
  const form = new FormData();
  form.append('file', file);
  return requestAny(endpoint, { ...options, body: form });
}

interface Following {
  /** Told at once what is followed. */
  onJob?: ((job: FollowedJob) => void) | undefined;
  /** Nobody waits any more: the job is stopped. */
  signal?: AbortSignal | undefined;
}

/** Waits for the report of a file that is worked off in the background. Rejects with its sentence when that failed or was stopped. */
export async function reportOfJob<E extends ImportEndpoint>(
  endpoint: E,
  jobId: string,
  { onJob, signal }: Following = {},
): Promise<DataOf<E>> {
  const followed = followJob(jobId);
  onJob?.(followed);
  const stop = () => void followed.stop();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const job = await followed.ended;
  signal?.throwIfAborted();
  if (job?.status === 'done') return z.parse<E['data']>(endpoint.data, job.result);
  throw new ApiError({
    statusCode: 0,
    message: job?.error?.message ?? t('The import was stopped. Nothing was changed.'),
  });
}
