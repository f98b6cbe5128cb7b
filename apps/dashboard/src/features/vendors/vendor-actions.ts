import { productsApi } from '@souk/contract/products/api.ts';
import { type Vendor, type VendorDetails, vendorsApi } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { statusChangedMessage } from './vendor-labels.ts';

export type VendorSubject = Pick<Vendor, 'id' | 'version' | 'shopName' | 'status' | 'nextStatuses'>;

/** Refreshes products too, because a vendor's status decides whether they are on sale. */
export const refreshVendors = (saved?: VendorDetails): Promise<unknown> =>
  refreshRecord(vendorsApi.get, saved, productsApi.list);

/**
 * Changes the status. The toast offers undo if the vendor can return to the old status. Errors are shown as a toast, or
 * by the calling dialog if there is a `reason`.
 */
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
  toast.done(statusChangedMessage(status, to, shopName), undo);
}
