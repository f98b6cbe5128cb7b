import { activityApi } from '@souk/contract/activity.ts';
import { request } from '#shared/api/request.ts';
import { t } from '#shared/i18n/i18n.ts';
import { queryClient } from '#shared/query/client.ts';
import { toast } from '#shared/toast/toast.ts';

/** Takes one change back; everything on screen is asked again. A refusal has been told. */
export async function undoActivity(id: string): Promise<void> {
  try {
    await request(activityApi.undo, { params: { id } });
    toast.done(t('Taken back'));
  } catch {
    // told by the request itself
  } finally {
    await queryClient.invalidateQueries();
  }
}
