import { activityApi } from '@souk/contract/activity/api.ts';
import {
  type AdConfiguration,
  type AdConfigurationDetails,
  adConfigurationsApi,
} from '@souk/contract/ads/configurations.ts';
import { adsApi } from '@souk/contract/ads/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

/** Everything that shows places asks again; `saved` is what the answer brought. */
export function refreshPlaces(saved?: AdConfigurationDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(adConfigurationsApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(adConfigurationsApi.list, adConfigurationsApi.get, adsApi.list, activityApi.list);
}

type Subject = Pick<AdConfiguration, 'id' | 'version' | 'name'>;

/** Switches a place on or off at once; the toast takes it back. A failure has been told. */
export async function setActive({ id, version, name }: Subject, isActive: boolean): Promise<void> {
  try {
    await request(adConfigurationsApi.update, { params: { id }, body: { isActive, version } });
    toast.done(isActive ? t('{name} is switched on', { name }) : t('{name} is switched off', { name }), {
      undo: () => undoNewest('ad_configuration', id),
    });
  } finally {
    await refreshPlaces();
  }
}

/** Deletes a place that no ad was made for; `leave` goes before its page would ask for it again. Rejects, after telling. */
export async function removePlace({ id, version, name }: Subject, leave?: () => unknown): Promise<void> {
  await request(adConfigurationsApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshPlaces();
  toast.done(t('Deleted “{name}”', { name }));
}
