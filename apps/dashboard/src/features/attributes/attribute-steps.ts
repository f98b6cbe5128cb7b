import { activityApi } from '@souk/contract/activity/api.ts';
import { type Attribute, type AttributeDetails, attributesApi } from '@souk/contract/attributes/api.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

/** Everything that shows attributes asks again; `saved` is what the answer brought. */
export function refreshAttributes(saved?: AttributeDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(attributesApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(attributesApi.list, activityApi.list);
}

/** Deletes an attribute that no product states; `leave` goes before its page would ask for it again. Rejects, after telling, when one does. */
export async function remove(
  { id, version, label }: Pick<Attribute, 'id' | 'version' | 'label'>,
  leave?: () => unknown,
): Promise<void> {
  await request(attributesApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshAttributes();
  toast.done(t('Deleted “{name}”', { name: label }));
}
