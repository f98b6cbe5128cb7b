import type { Coupon } from '@souk/contract/coupons/api.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type ReactNode, useCallback, useState } from 'react';
import { copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { remove, setActive } from './coupon-steps.ts';

type Subject = Pick<Coupon, 'id' | 'version' | 'code' | 'usedCount' | 'isActive'> & { isUsed?: boolean };

/** What one can do with a coupon, and the question before it is deleted. */
export function useCouponMenu(onGone?: () => unknown): {
  menu: (coupon: Subject) => readonly MenuEntry[];
  dialogs: ReactNode;
} {
  const canEdit = useCan('coupons', 'edit');
  const mayOrders = useCan('orders');
  const [asked, setAsked] = useState<Subject>();
  const menu = useCallback(
    (coupon: Subject): readonly MenuEntry[] => [
      { label: t('Open'), icon: Eye, to: paths.coupons.details(coupon.id) },
      canEdit && { label: t('Edit'), icon: Pencil, to: paths.coupons.edit(coupon.id) },
      { label: t('Copy code'), icon: Copy, onSelect: () => void copyText(coupon.code) },
      mayOrders && {
        label: t('Show its orders'),
        icon: ReceiptText,
        to: paths.orders.list,
        search: { couponId: coupon.id },
      },
      canEdit && 'separator',
      canEdit && {
        label: coupon.isActive ? t('Switch off') : t('Switch on'),
        icon: coupon.isActive ? Pause : Play,
        onSelect: () => void setActive(coupon, !coupon.isActive).catch(() => undefined),
      },
      canEdit && {
        label: t('Delete…'),
        danger: true,
        onSelect: () => setAsked(coupon),
        disabledReason:
          (coupon.isUsed ?? coupon.usedCount > 0) ? t('It has been used. Switch it off instead.') : undefined,
      },
    ],
    [canEdit, mayOrders],
  );
  const dialogs = asked && (
    <ConfirmDialog
      open
      title={t('Delete {name}?', { name: asked.code })}
      confirmLabel={t('Delete coupon')}
      onClose={() => setAsked(undefined)}
      onConfirm={() => remove(asked, onGone)}
    >
      {t('Whoever has the code cannot use it any more. This cannot be undone.')}
    </ConfirmDialog>
  );
  return { menu, dialogs };
}
