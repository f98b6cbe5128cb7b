import { activityApi } from '@souk/contract/activity/api.ts';
import { type StorefrontKey, storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

export const refreshKeys = (): Promise<unknown> => refreshCollections(storefrontKeysApi.list, activityApi.list);

/** Ends a key for good. Rejects, after telling, when it is refused. */
export async function revokeKey({ id, version, name }: StorefrontKey): Promise<void> {
  await request(storefrontKeysApi.revoke, { params: { id }, body: { version } }).finally(() => void refreshKeys());
  toast.done(t('Revoked the key {name}', { name }));
}
