import type { Order } from '@souk/contract/orders.ts';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Link from 'lucide-react/icons/link';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import { useCallback } from 'react';
import { addressOfPage, copyText } from '#shared/copy-text.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paths } from '#shared/paths.ts';
import { useCan } from '#shared/session/profile.ts';
import type { MenuEntry } from '#shared/ui/menu.tsx';

type OrderNames = Pick<Order, 'id' | 'number'> & { vendor: { id: string }; customer: { id: string } };

/** What one can do with an order in a list; `fixed` are the filters that all of its rows share. */
export function useOrderMenu(fixed?: Record<string, string>): (order: OrderNames) => readonly MenuEntry[] {
  const mayVendors = useCan('vendors');
  const mayCustomers = useCan('customers');
  return useCallback(
    ({ id, number, vendor, customer }: OrderNames): readonly MenuEntry[] => [
      { label: t('Open'), icon: Eye, to: paths.orders.details(id) },
      { label: t('Copy link'), icon: Link, onSelect: () => void copyText(addressOfPage(paths.orders.details(id))) },
      { label: t('Copy number'), icon: Copy, onSelect: () => void copyText(number) },
      'separator',
      !fixed?.vendorId && {
        label: t('All orders of this vendor'),
        to: paths.orders.list,
        search: { vendorId: vendor.id },
      },
      !fixed?.customerId && {
        label: t('All orders of this customer'),
        to: paths.orders.list,
        search: { customerId: customer.id },
      },
      mayVendors &&
        !fixed?.vendorId && { label: t('Vendor profile'), icon: Store, to: paths.vendors.profile(vendor.id) },
      mayCustomers &&
        !fixed?.customerId && { label: t('Customer profile'), icon: User, to: paths.customers.profile(customer.id) },
    ],
    [fixed, mayVendors, mayCustomers],
  );
}
