import { type Coupon, type CouponDetails, couponsApi } from '@souk/contract/coupons/api.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useCallback } from 'react';
import { switchEntry, type RowMenu } from '#kit/actions/menu-entries.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { SwitchBulkActions } from '#kit/list/switch-bulk.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';

type CouponActionTarget = Pick<Coupon, 'id' | 'version' | 'code' | 'usedCount' | 'isActive'> & { isUsed?: boolean };

export const refreshCoupons = (saved?: CouponDetails): Promise<unknown> => refreshRecord(couponsApi.get, saved);

const setActive = ({ id, version, code }: CouponActionTarget, isActive: boolean) =>
  runAction(
    couponsApi.update,
    { params: { id }, body: { isActive, version } },
    {
      message: isActive ? t('Turned on {code}', { code }) : t('Turned off {code}', { code }),
      undo: { entity: 'coupon', id },
    },
  );

/** The actions menu of a coupon. */
export function useCouponMenu(onDeleted?: () => unknown): RowMenu<CouponActionTarget> {
  const canEdit = useCan('coupons', 'edit');
  const canViewOrders = useCan('orders');
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(couponsApi.remove, deleteTexts, { onDeleted });
  const menu = useCallback(
    (coupon: CouponActionTarget): readonly MenuEntry[] => {
      const isUsed = coupon.isUsed ?? coupon.usedCount > 0;
      return [
        { label: t('View'), icon: Eye, to: paths.coupons.details(coupon.id) },
        canEdit && { label: t('Edit'), icon: Pencil, to: paths.coupons.edit(coupon.id) },
        { label: t('Copy code'), icon: Copy, onSelect: () => void copyText(coupon.code) },
        canViewOrders && {
          label: t('View orders'),
          icon: ReceiptText,
          to: paths.orders.list,
          search: { couponId: coupon.id },
        },
        canEdit && 'separator',
        canEdit && switchEntry(coupon.isActive, (isActive) => setActive(coupon, isActive)),
        deleteEntryFor(coupon, isUsed ? t('This coupon has been used. Turn it off instead.') : undefined),
      ];
    },
    [canEdit, canViewOrders, deleteEntryFor],
  );
  return { menu, dialogs: deleteDialog };
}

const deleteTexts = ({ code }: CouponActionTarget) => ({
  name: code,
  confirmLabel: t('Delete coupon'),
  note: t('Customers can no longer use this code. Deleting it can’t be undone.'),
});

export const CouponBulkActions = ({ selection }: { selection: Selection }) => (
  <SwitchBulkActions
    endpoint={couponsApi.bulk}
    selection={selection}
    actions={[
      {
        action: { action: 'activate' },
        label: t('Turn on'),
        confirmLabel: (count) => t('Turn on {count, plural, one {# coupon} other {# coupons}}', { count }),
      },
      {
        action: { action: 'pause' },
        label: t('Turn off'),
        confirmLabel: (count) => t('Turn off {count, plural, one {# coupon} other {# coupons}}', { count }),
      },
    ]}
    deletion={{
      action: { action: 'delete' },
      confirmLabel: (count) => t('Delete {count, plural, one {# coupon} other {# coupons}}', { count }),
      note: t('Only coupons that were never used can be deleted.'),
    }}
  />
);
