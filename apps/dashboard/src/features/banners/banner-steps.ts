import { activityApi } from '@souk/contract/activity/api.ts';
import { type Banner, type BannerDetails, bannersApi } from '@souk/contract/banners/api.ts';
import type { Placement } from '@souk/contract/ads/placements.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

/** Everything that shows banners asks again; `saved` is what the answer brought. */
export function refreshBanners(saved?: BannerDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(bannersApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(bannersApi.list, activityApi.list);
}

type Subject = Pick<Banner, 'id' | 'version' | 'title'>;

/** Switches a banner on or off at once; the toast takes it back. A failure has been told. */
export async function setActive({ id, version, title }: Subject, isActive: boolean): Promise<void> {
  try {
    await request(bannersApi.update, { params: { id }, body: { isActive, version } });
    toast.done(
      isActive ? t('“{name}” is switched on', { name: title }) : t('“{name}” is switched off', { name: title }),
      { undo: () => undoNewest('banner', id) },
    );
  } finally {
    await refreshBanners();
  }
}

interface Place {
  placement: Placement;
  position: number;
}

/** Puts a banner elsewhere at once; the toast takes it back. A failure has been told. */
export async function moveTo({ id, version, title }: Subject, to: Place): Promise<void> {
  try {
    await request(bannersApi.reorder, { body: { id, version, ...to } });
    toast.done(t('Moved “{name}”', { name: title }), { undo: () => undoNewest('banner', id) });
  } finally {
    await refreshBanners();
  }
}

/** Deletes a banner; `leave` goes before its page would ask for it again. Rejects, after telling, when that is refused. */
export async function remove({ id, version, title }: Subject, leave?: () => unknown): Promise<void> {
  await request(bannersApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshBanners();
  toast.done(t('Deleted “{name}”', { name: title }));
}
