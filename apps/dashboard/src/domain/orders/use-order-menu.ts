import type { Order } from '@souk/contract/orders/api.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Link from 'lucide-react/icons/link';
import { useCallback } from 'react';
import { addressOfPage, copyText } from '#platform/browser/copy-text.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import {
  dialogLabel,
  mayRefund,
  onOrderPage,
  type OrderQuestion,
  stepActions,
  useOrderRights,
} from './order-actions.ts';
import { packingSlipAction } from './order-papers.ts';

type OrderNames = Pick<Order, 'id' | 'number'> & { vendor: { id: string }; customer: { id: string } };

/** Link and number of an order, and the pages around it; `fixed` are the filters that all rows of a list share. */
export function useOrderLinks(fixed?: Record<string, string>): (order: OrderNames) => readonly MenuEntry[] {
  const mayVendors = useCan('vendors');
  const mayCustomers = useCan('customers');
  return useCallback(
    ({ id, number, vendor, customer }: OrderNames): readonly MenuEntry[] => [
      { label: t('Copy link'), icon: Link, onSelect: () => void copyText(addressOfPage(paths.orders.details(id))) },
      { label: t('Copy number'), icon: Copy, onSelect: () => void copyText(number) },
      {
        label: t('Go to'),
        icon: ArrowRight,
        items: [
          { label: t('Tracking page'), to: paths.orders.tracking(id) },
          !fixed?.vendorId && {
            label: t('All orders from this vendor'),
            to: paths.orders.list,
            search: { vendorId: vendor.id },
          },
          !fixed?.customerId && {
            label: t('All orders by this customer'),
            to: paths.orders.list,
            search: { customerId: customer.id },
          },
          mayVendors && !fixed?.vendorId && { label: t('View vendor'), to: paths.vendors.profile(vendor.id) },
          mayCustomers &&
            !fixed?.customerId && {
              label: t('View customer'),
              to: paths.customers.profile(customer.id),
            },
        ],
      },
    ],
    [fixed, mayVendors, mayCustomers],
  );
}

interface RowMenu {
  fixed?: Record<string, string> | undefined;
  /** Opens a dialog beside the list; without it the order's page opens it. */
  onAsk?: ((orderId: string, question: OrderQuestion) => void) | undefined;
}

/** What can be done with an order in a list, from the row alone. */
export function useOrderMenu({ fixed, onAsk }: RowMenu): (order: Order) => readonly MenuEntry[] {
  const links = useOrderLinks(fixed);
  const { mayEdit, isSuperAdmin } = useOrderRights();
  return useCallback(
    (order: Order): readonly MenuEntry[] => {
      const { id } = order;
      const open = onAsk ? (question: OrderQuestion) => ({ onSelect: () => onAsk(id, question) }) : onOrderPage(id);
      const { steps, cancel } = stepActions(order, open);
      return [
        { label: t('Open'), icon: Eye, to: paths.orders.details(id) },
        'separator',
        ...steps,
        packingSlipAction(id),
        mayRefund(order, { mayEdit, isSuperAdmin }) && { label: dialogLabel('refund'), ...open({ kind: 'refund' }) },
        'separator',
        ...links(order),
        cancel ? 'separator' : null,
        cancel ?? null,
      ];
    },
    [links, onAsk, mayEdit, isSuperAdmin],
  );
}
