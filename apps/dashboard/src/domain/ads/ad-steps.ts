import { activityApi } from '@souk/contract/activity/api.ts';
import { adConfigurationsApi } from '@souk/contract/ads/configurations.ts';
import { type Ad, type AdDetails, adsApi } from '@souk/contract/ads/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

/** Everything that shows ads asks again; `saved` is what the answer brought. */
export function refreshAds(saved?: AdDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(adsApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(adsApi.list, adConfigurationsApi.list, activityApi.list);
}

type Subject = Pick<Ad, 'id' | 'version' | 'title'>;

/** Pauses an ad or lets it go on, at once; the toast takes it back. A failure has been told. */
export async function setPaused({ id, version, title }: Subject, isPaused: boolean): Promise<void> {
  try {
    await request(adsApi.changeStatus, { params: { id }, body: { to: isPaused ? 'paused' : 'running', version } });
    toast.done(isPaused ? t('“{title}” is paused', { title }) : t('“{title}” runs again', { title }), {
      undo: () => undoNewest('ad', id),
    });
  } finally {
    await refreshAds();
  }
}

/** Deletes an ad that was never booked. Rejects, after telling, when it was. */
export async function removeAd({ id, version, title }: Subject, leave?: () => unknown): Promise<void> {
  await request(adsApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshAds();
  toast.done(t('Deleted “{name}”', { name: title }));
}
