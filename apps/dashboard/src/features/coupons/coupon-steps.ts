import { activityApi } from '@souk/contract/activity/api.ts';
import { type Coupon, type CouponDetails, couponsApi } from '@souk/contract/coupons/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

/** Everything that shows coupons asks again; `saved` is what the answer brought. */
export function refreshCoupons(saved?: CouponDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(couponsApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(couponsApi.list, activityApi.list);
}

type Subject = Pick<Coupon, 'id' | 'version' | 'code'>;

/** Switches a coupon on or off at once; the toast takes it back. A failure has been told. */
export async function setActive({ id, version, code }: Subject, isActive: boolean): Promise<void> {
  try {
    await request(couponsApi.update, { params: { id }, body: { isActive, version } });
    toast.done(isActive ? t('{code} is switched on', { code }) : t('{code} is switched off', { code }), {
      undo: () => undoNewest('coupon', id),
    });
  } finally {
    await refreshCoupons();
  }
}

/** Deletes a coupon that was never used; `leave` goes before its page would ask for it again. Rejects, after telling, when it was used. */
export async function remove({ id, version, code }: Subject, leave?: () => unknown): Promise<void> {
  await request(couponsApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshCoupons();
  toast.done(t('Deleted “{name}”', { name: code }));
}
