import type { CallOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import {
  type BulkResponse,
  type BulkData,
  type bulkBody,
  type BulkResult,
  bulkResult,
} from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import * as z from 'zod/mini';
import { isApiError } from '#platform/api/api-error.ts';
import { requestAny } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { followJob } from '#platform/jobs/follow-job.ts';
import { removeStoredJob, storeJob, readStoredJobs } from '#platform/jobs/stored-jobs.ts';
import { queryClient } from '#platform/query/client.ts';
import { toast } from '#platform/toast/toast.ts';
import type { Selection } from './use-selection.ts';

/** The body of a bulk action, without the rows it applies to. */
export type BulkAction<E extends Endpoint> = Omit<CallOf<E>['body'] & object, 'ids' | 'filter' | 'expectedCount'>;

/** The rows of a bulk action. */
type BulkRows = Pick<z.input<ReturnType<typeof bulkBody>>, 'ids' | 'filter' | 'expectedCount'>;

interface BulkActionOptions<E extends Endpoint> {
  action: BulkAction<E>;
  /** Refreshes the queries that show these rows. */
  refresh: () => Promise<unknown>;
  /** The caller shows errors itself. */
  quiet?: boolean;
}

/** The body of a bulk request: the ids, or the filter with the count on screen. */
export function toBulkBody<E extends Endpoint>(
  { isAll, ids, filter, count }: Selection,
  action: BulkAction<E>,
): BulkRows & BulkAction<E> {
  const rows: BulkRows = isAll ? { filter, expectedCount: count } : { ids: [...ids] };
  return { ...rows, ...action };
}

/**
 * Runs an action for the selected rows or for all matching rows. An action for all rows resolves when a job has
 * started, and a progress bar then follows the job on every page. Rows that failed stay selected. After an error, which
 * is shown in a toast, the function corrects the count if it was outdated, and rejects.
 */
export async function runBulkAction<E extends Endpoint>(
  endpoint: E,
  selection: Selection,
  { action, refresh, quiet }: BulkActionOptions<E>,
): Promise<void> {
  const { count } = selection;
  const bulkData = await sendBulkRequest(endpoint, { body: toBulkBody<E>(selection, action), quiet }).catch(
    async (error: unknown) => {
      const currentCount = currentMatchCount(error);
      if (currentCount === undefined) throw error;
      selection.recount(currentCount);
      await refresh();
      throw error;
    },
  );
  selection.select('failed' in bulkData ? bulkData.failed.map(({ id }) => id) : []);
  if ('jobId' in bulkData) return void followBulkJob(bulkData.jobId, count, { refresh });
  reportBulkResult(bulkData, refresh);
  await refresh();
}

const sendBulkRequest = (endpoint: Endpoint, call: { body: unknown; quiet: boolean | undefined }) =>
  requestAny<BulkResponse>(endpoint, call);

const CONFLICT = 409;
const conflictData = z.object({ count: z.int() });

function currentMatchCount(error: unknown): number | undefined {
  if (!isApiError(error) || error.statusCode !== CONFLICT) return undefined;
  return z.safeParse(conflictData, error.data).data?.count;
}

const followedJobIds = new Set<string>();

/** Shows the progress of jobs that were started before a reload. */
export function followStoredJobs(): void {
  for (const { id, total } of readStoredJobs())
    void followBulkJob(id, total, { refresh: () => queryClient.invalidateQueries() });
}

/**
 * Shows a progress bar until a bulk job has ended, then the job's result. Stores the job, so that the bar appears again
 * after a reload. Resolves to the job.
 */
export async function followBulkJob(
  jobId: string,
  count: number,
  { refresh, report = reportJob }: { refresh: () => Promise<unknown>; report?: (job: Job) => void },
): Promise<Job | undefined> {
  if (followedJobIds.has(jobId)) return undefined;
  followedJobIds.add(jobId);
  storeJob({ id: jobId, total: count });
  const followed = followJob(jobId, count);
  toast.job(followed);
  const job = await followed.ended;
  followedJobIds.delete(jobId);
  removeStoredJob(jobId);
  if (!job) return undefined;
  report(job);
  await refresh();
  return job;
}

function reportJob({ status, error, result: rawResult }: Job): void {
  const result = z.safeParse(bulkResult, rawResult).data;
  const done = result?.done ?? 0;
  if (status === 'stopped')
    return toast.done(
      t('Stopped after {count, plural, =0 {no change} one {# changed row} other {# changed rows}}', { count: done }),
    );
  // `result.undo` is absent if one request cannot undo all rows; the activity log can then undo them one by one
  if (result) reportBulkResult(result, () => queryClient.invalidateQueries());
  if (status === 'failed') toast.error(error?.message ?? t('Something went wrong on our server'));
}

/** Shows the result of a bulk action: how many rows were changed, an undo where possible, and how many failed. */
function reportBulkResult(
  { done, failed, undo, ...rest }: BulkData | BulkResult,
  refresh?: () => Promise<unknown>,
): void {
  const count = 'failedCount' in rest ? rest.failedCount : failed.length;
  const undoAll = async () => (await import('#kit/undo/undo-bulk.ts')).undoBulkAction(undo ?? [], refresh);
  if (done > 0)
    toast.done(
      t('{count, plural, one {# row changed} other {# rows changed}}', { count: done }),
      undo && refresh && { undo: undoAll },
    );
  const [first] = failed;
  if (!first) return;
  const text =
    count === 1
      ? first.message
      : t('{count, plural, one {# row wasn’t} other {# rows weren’t}} changed. First error: {reason}', {
          count,
          reason: first.message,
        });
  toast.failedRows(text, { rows: failed, count });
}
