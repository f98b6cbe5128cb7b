import { activityApi } from '@souk/contract/activity/api.ts';
import { post } from '#platform/api/calls.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { toast } from '#platform/toast/toast.ts';

/** Takes one change back; everything on screen is asked again. A refusal has been told. */
export async function undoActivity(id: string): Promise<void> {
  const undone = await post(activityApi.undo, { params: { id } });
  if (undone !== undefined) toast.done(t('Reversed'));
  await queryClient.invalidateQueries();
}
