import { activityApi } from '@souk/contract/activity/api.ts';
import { type File, filesApi } from '@souk/contract/files/api.ts';
import { request } from '#platform/api/request.ts';
import { serverUrl } from '#platform/api/address.ts';
import { uploadFiles } from '#platform/api/upload.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

/** Everything that shows files asks again. */
export const refreshFiles = (): Promise<unknown> => refreshCollections(filesApi.list, filesApi.uses, activityApi.list);

/** Deletes a file that nothing shows. Rejects, after telling, when something does. */
export async function remove({ id, name }: Pick<File, 'id' | 'name'>): Promise<void> {
  await request(filesApi.remove, { params: { id } });
  await refreshFiles();
  toast.done(t('Deleted “{name}”', { name }));
}

/** Opens a file: a picture as it is, a private one by an address that holds once. A failure has been told. */
export async function open({ id, kind, url }: Pick<File, 'id' | 'kind' | 'url'>): Promise<void> {
  const address = kind === 'picture' ? url : (await request(filesApi.download, { params: { id } })).url;
  window.open(serverUrl(address), '_blank', 'noopener');
}

/** Brings pictures into the library. A failure has been told. */
export async function upload(pictures: readonly globalThis.File[]): Promise<void> {
  try {
    await uploadFiles([...pictures], { purpose: 'picture' });
    toast.done(t('{count, plural, one {# picture uploaded} other {# pictures uploaded}}', { count: pictures.length }));
  } finally {
    await refreshFiles();
  }
}
