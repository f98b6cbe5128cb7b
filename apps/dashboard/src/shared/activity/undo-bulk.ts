import { activityApi } from '@souk/contract/activity.ts';
import { request } from '#shared/api/request.ts';
import { t } from '#shared/i18n/i18n.ts';
import { toast } from '#shared/toast/toast.ts';

/** Takes back the changes of one bulk step; rows that have changed since are listed with their reason. */
export async function undoBulk(ids: string[], refresh: (() => Promise<unknown>) | undefined): Promise<void> {
  try {
    const { done, failed } = await request(activityApi.undoMany, { body: { ids } });
    const [first] = failed;
    if (done > 0) toast.done(t('{count, plural, one {# row} other {# rows}} as before', { count: done }));
    if (first)
      toast.refused(
        failed.length === 1
          ? first.message
          : t('{count} were not changed. The first: {reason}', { count: failed.length, reason: first.message }),
        { rows: failed, count: failed.length },
      );
  } catch {
    // told by the request itself
  } finally {
    await refresh?.();
  }
}
