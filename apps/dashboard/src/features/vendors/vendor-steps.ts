import { activityApi } from '@souk/contract/activity/api.ts';
import { productsApi } from '@souk/contract/products/api.ts';
import { type Vendor, type VendorDetails, vendorsApi } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { stepDone } from './vendor-words.ts';

export type VendorSubject = Pick<Vendor, 'id' | 'version' | 'shopName' | 'status' | 'nextStatuses'>;

/** Everything that shows vendors, and what of theirs is on sale, asks again; `saved` is what the answer brought. */
export function refreshVendors(saved?: VendorDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(vendorsApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(vendorsApi.list, productsApi.list, activityApi.list);
}

/** Takes one step in the life of a vendor; the toast takes it back where there is a way. Rejects when it is refused. */
export async function changeStatus(
  { id, version, shopName, status }: VendorSubject,
  to: VendorStatus,
  reason?: string,
): Promise<void> {
  const changed = await request(vendorsApi.status, {
    params: { id },
    body: { to, version, ...(reason ? { reason } : {}) },
    quiet: reason !== undefined,
  });
  await refreshVendors(changed);
  const undo = changed.nextStatuses.includes(status) ? { undo: () => undoNewest('vendor', id) } : {};
  toast.done(stepDone(status, to, shopName), undo);
}

/** Deletes a vendor without history; `leave` goes before its page would ask for it again. Rejects, after telling, when it cannot be. */
export async function removeVendor({ id, version, shopName }: VendorSubject, leave?: () => unknown): Promise<void> {
  await request(vendorsApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshVendors();
  toast.done(t('Deleted “{name}”', { name: shopName }));
}
