import type { ReturnRow, ReturnStatus } from '@souk/contract/orders/returns.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import { useCallback } from 'react';
import { copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { returnActionLabel } from './details-labels.ts';
import { returnPath, returnSearch } from './return-columns.tsx';

/** Menu of a row in the list of returns: its next actions, whose dialogs `onOpen` opens, and related pages. */
export function useReturnMenu(
  onOpen: (row: ReturnRow, to: ReturnStatus) => void,
): (row: ReturnRow) => readonly MenuEntry[] {
  const canEdit = useCan('orders', 'edit');
  const canViewVendors = useCan('vendors');
  const canViewCustomers = useCan('customers');
  return useCallback(
    (row: ReturnRow): readonly MenuEntry[] => {
      const actions = (canEdit ? row.nextStatuses : []).map((to) => ({
        label: `${returnActionLabel(to)}…`,
        danger: to === 'rejected',
        onSelect: () => onOpen(row, to),
      }));
      return [
        { label: t('View'), icon: Eye, to: returnPath(row), search: returnSearch(row) },
        actions.length > 0 && 'separator',
        ...actions,
        'separator',
        { label: t('Copy number'), icon: Copy, onSelect: () => void copyText(row.number) },
        {
          label: t('Go to'),
          icon: ArrowRight,
          items: [
            {
              label: t('All returns to this vendor'),
              to: paths.orders.returns,
              search: { vendorId: row.vendor.id },
            },
            {
              label: t('All returns by this customer'),
              to: paths.orders.returns,
              search: { customerId: row.customer.id },
            },
            canViewVendors && { label: t('View vendor'), to: paths.vendors.profile(row.vendor.id) },
            canViewCustomers && { label: t('View customer'), to: paths.customers.profile(row.customer.id) },
          ],
        },
      ];
    },
    [canEdit, canViewVendors, canViewCustomers, onOpen],
  );
}
