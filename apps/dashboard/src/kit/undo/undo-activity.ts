import { activityApi } from '@souk/contract/activity/api.ts';
import { post } from '#platform/api/calls.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { toast } from '#platform/toast/toast.ts';

/** Undoes one change and refreshes everything on screen. Errors have already been shown in a toast. */
export async function undoActivity(id: string): Promise<void> {
  const result = await post(activityApi.undo, { params: { id } });
  if (result !== undefined) toast.done(t('Reversed'));
  await queryClient.invalidateQueries();
}
