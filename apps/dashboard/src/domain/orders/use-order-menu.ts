import type { Order } from '@souk/contract/orders/api.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Link from 'lucide-react/icons/link';
import { useCallback } from 'react';
import { pageUrl, copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import {
  dialogLabel,
  canRefund,
  openOnOrderPage,
  type OrderActionDialog,
  transitionActions,
  useOrderPermissions,
} from './order-actions.ts';
import { packingSlipAction } from './order-documents.ts';

type OrderNames = Pick<Order, 'id' | 'number'> & { vendor: { id: string }; customer: { id: string } };

/** Menu entries to copy an order's link or number and to open related pages. `fixedFilters` are the list's fixed filters. */
export function useOrderLinks(fixedFilters?: Record<string, string>): (order: OrderNames) => readonly MenuEntry[] {
  const canViewVendors = useCan('vendors');
  const canViewCustomers = useCan('customers');
  return useCallback(
    ({ id, number, vendor, customer }: OrderNames): readonly MenuEntry[] => [
      { label: t('Copy link'), icon: Link, onSelect: () => void copyText(pageUrl(paths.orders.details(id))) },
      { label: t('Copy number'), icon: Copy, onSelect: () => void copyText(number) },
      {
        label: t('Go to'),
        icon: ArrowRight,
        items: [
          { label: t('Tracking page'), to: paths.orders.tracking(id) },
          !fixedFilters?.vendorId && {
            label: t('All orders from this vendor'),
            to: paths.orders.list,
            search: { vendorId: vendor.id },
          },
          !fixedFilters?.customerId && {
            label: t('All orders by this customer'),
            to: paths.orders.list,
            search: { customerId: customer.id },
          },
          canViewVendors &&
            !fixedFilters?.vendorId && { label: t('View vendor'), to: paths.vendors.profile(vendor.id) },
          canViewCustomers &&
            !fixedFilters?.customerId && {
              label: t('View customer'),
              to: paths.customers.profile(customer.id),
            },
        ],
      },
    ],
    [fixedFilters, canViewVendors, canViewCustomers],
  );
}

interface OrderMenuOptions {
  fixedFilters?: Record<string, string> | undefined;
  /** Opens a dialog on this page. Without it, the menu links to the order page. */
  onOpenDialog?: ((orderId: string, dialog: OrderActionDialog) => void) | undefined;
}

/** Menu of an order row. It needs only the row's data. */
export function useOrderMenu({ fixedFilters, onOpenDialog }: OrderMenuOptions): (order: Order) => readonly MenuEntry[] {
  const links = useOrderLinks(fixedFilters);
  const { canEdit, isSuperAdmin } = useOrderPermissions();
  return useCallback(
    (order: Order): readonly MenuEntry[] => {
      const { id } = order;
      const open = onOpenDialog
        ? (dialog: OrderActionDialog) => ({ onSelect: () => onOpenDialog(id, dialog) })
        : openOnOrderPage(id);
      const { transitions, cancel } = transitionActions(order, open);
      return [
        { label: t('View'), icon: Eye, to: paths.orders.details(id) },
        'separator',
        ...transitions,
        packingSlipAction(id),
        canRefund(order, { canEdit, isSuperAdmin }) && { label: dialogLabel('refund'), ...open({ kind: 'refund' }) },
        'separator',
        ...links(order),
        cancel ? 'separator' : null,
        cancel ?? null,
      ];
    },
    [links, onOpenDialog, canEdit, isSuperAdmin],
  );
}
