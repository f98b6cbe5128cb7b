import { activityApi } from '@souk/contract/activity/api.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { undoActivity } from './undo-activity.ts';

/**
 * Undoes the newest change of a record if the current user made it. The server restores the recorded state. Sending the
 * opposite request instead would leave new timestamps and positions behind.
 */
export async function undoNewest(entity: string, id: string): Promise<void> {
  const { rows } = await request(activityApi.list, { query: { entity: [entity], entityId: [id], limit: 1 } });
  const [newest] = rows;
  if (!newest?.canUndo || newest.actorId !== currentProfile()?.id)
    return toast.error(t('Someone else has changed this record since, so the change can’t be undone'));
  await undoActivity(newest.id);
}
