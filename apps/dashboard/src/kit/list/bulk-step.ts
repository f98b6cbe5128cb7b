import type { CallOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import {
  type BulkAnswer,
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
import { forgetJob, keepJob, readKeptJobs } from '#platform/jobs/kept-jobs.ts';
import { queryClient } from '#platform/query/client.ts';
import { toast } from '#platform/toast/toast.ts';
import type { Selection } from './use-selection.ts';

/** What is to happen, without saying to which rows. */
export type BulkStep<E extends Endpoint> = Omit<CallOf<E>['body'] & object, 'ids' | 'filter' | 'expectedCount'>;

/** To which rows: the same for each bulk call. */
type BulkRows = Pick<z.input<ReturnType<typeof bulkBody>>, 'ids' | 'filter' | 'expectedCount'>;

interface BulkStepOptions<E extends Endpoint> {
  step: BulkStep<E>;
  /** Asks again for what shows these rows. */
  refresh: () => Promise<unknown>;
  /** The caller shows a refusal in place. */
  quiet?: boolean;
}

/** The body of a bulk call about a selection: the ids, or the filter with the count that was shown. */
export function bulkBodyOf<E extends Endpoint>(
  { isAll, ids, filter, count }: Selection,
  step: BulkStep<E>,
): BulkRows & BulkStep<E> {
  const rows: BulkRows = isAll ? { filter, expectedCount: count } : { ids: [...ids] };
  return { ...rows, ...step };
}

/**
 * Takes one step for the rows picked, or for all that match: then it returns once that has begun, and a bar shows how far it
 * is wherever the person goes. Picked rows that were refused stay picked. Rejects, after telling, when it is refused; a count that is no longer right is corrected.
 */
export async function runBulkStep<E extends Endpoint>(
  endpoint: E,
  selection: Selection,
  { step, refresh, quiet }: BulkStepOptions<E>,
): Promise<void> {
  const { count } = selection;
  const answer = await send(endpoint, { body: bulkBodyOf<E>(selection, step), quiet }).catch(async (error: unknown) => {
    const now = countNow(error);
    if (now === undefined) throw error;
    selection.recount(now);
    await refresh();
    throw error;
  });
  selection.pick('failed' in answer ? answer.failed.map(({ id }) => id) : []);
  if ('jobId' in answer) return void followStep(answer.jobId, count, { refresh });
  tellBulk(answer, refresh);
  await refresh();
}

const send = (endpoint: Endpoint, call: { body: unknown; quiet: boolean | undefined }) =>
  requestAny<BulkAnswer>(endpoint, call);

const CONFLICT = 409;
const changedData = z.object({ count: z.int() });

function countNow(error: unknown): number | undefined {
  if (!isApiError(error) || error.statusCode !== CONFLICT) return undefined;
  return z.safeParse(changedData, error.data).data?.count;
}

const following = new Set<string>();

/** Shows again how far the steps are that were begun before the page was loaded anew. */
export function followKeptSteps(): void {
  for (const { id, total } of readKeptJobs())
    void followStep(id, total, { refresh: () => queryClient.invalidateQueries() });
}

/** Shows how far a bulk job is until it has ended, also after a reload; `tell` says what came of it. Resolves to the job then. */
export async function followStep(
  jobId: string,
  count: number,
  { refresh, tell = tellJob }: { refresh: () => Promise<unknown>; tell?: (job: Job) => void },
): Promise<Job | undefined> {
  if (following.has(jobId)) return undefined;
  following.add(jobId);
  keepJob({ id: jobId, total: count });
  const followed = followJob(jobId, count);
  toast.job(followed);
  const job = await followed.ended;
  following.delete(jobId);
  forgetJob(jobId);
  if (!job) return undefined;
  tell(job);
  await refresh();
  return job;
}

function tellJob({ status, error, result: given }: Job): void {
  const result = z.safeParse(bulkResult, given).data;
  const done = result?.done ?? 0;
  if (status === 'stopped')
    return toast.done(
      t('Stopped after {count, plural, =0 {no change} one {# changed row} other {# changed rows}}', { count: done }),
    );
  // what a job did to more rows than one undo takes is taken back one by one, from the activity
  if (result) tellBulk(result, () => queryClient.invalidateQueries());
  if (status === 'failed') toast.error(error?.message ?? t('Something went wrong on our server'));
}

/** Tells how a bulk step went: how many are done, with the way back where each has one, and how many were refused. */
function tellBulk({ done, failed, undo, ...rest }: BulkData | BulkResult, refresh?: () => Promise<unknown>): void {
  const count = 'failedCount' in rest ? rest.failedCount : failed.length;
  const takeBack = async () => (await import('#kit/undo/undo-bulk.ts')).undoBulk(undo ?? [], refresh);
  if (done > 0)
    toast.done(
      t('{count, plural, one {# row changed} other {# rows changed}}', { count: done }),
      undo && refresh && { undo: takeBack },
    );
  const [first] = failed;
  if (!first) return;
  const text =
    count === 1 ? first.message : t('{count} were not changed. The first: {reason}', { count, reason: first.message });
  toast.refused(text, { rows: failed, count });
}
