import { activityApi } from '@souk/contract/activity/api.ts';
import type { DataOf } from '@souk/contract/core/endpoint.ts';
import { post } from '#platform/api/calls.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';

/** Undoes the changes of a bulk action; rows that have changed since are listed with the reason. */
export async function undoBulkAction(ids: string[], refresh: (() => Promise<unknown>) | undefined): Promise<void> {
  const report = await post(activityApi.undoMany, { body: { ids } });
  if (report) showUndoReport(report);
  await refresh?.();
}

function showUndoReport({ done, failed }: DataOf<typeof activityApi.undoMany>): void {
  const [first] = failed;
  if (done > 0) toast.done(t('{count, plural, one {# row} other {# rows}} restored', { count: done }));
  if (first)
    toast.failedRows(
      failed.length === 1
        ? first.message
        : t('{count, plural, one {# row wasn’t} other {# rows weren’t}} changed. First error: {reason}', {
            count: failed.length,
            reason: first.message,
          }),
      { rows: failed, count: failed.length },
    );
}
