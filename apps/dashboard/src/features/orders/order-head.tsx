import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import {
  blockedReason,
  forwardTransition,
  openableDialogs,
  type OrderActionDialog,
  useOrderPermissions,
} from '#domain/orders/order-actions.ts';
import { OrderChip } from '#domain/orders/order-chip.tsx';
import { transitionLabel } from '#domain/orders/transition-labels.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { useHeadMenu, usePrintMenu, useOrderTransition } from './head-menu.ts';
import { useOpenOrderDialog } from './order-dialog-provider.tsx';
import { OrderPager } from './order-pager.tsx';

/** Page head with number, status and actions: the main action as a button, documents under Print, the rest in the menu. */
export function OrderHead({ order }: { order: OrderDetails }) {
  const openDialog = useOpenOrderDialog();
  const entries = useHeadMenu(order);
  const documents = usePrintMenu(order);
  const openable = openableDialogs(order, useOrderPermissions());
  return (
    <PageHead
      title={<bdi>{order.number}</bdi>}
      crumbs={[{ label: t('Orders'), to: paths.orders.list }, { label: order.number }]}
      status={<OrderChip status={order.status} />}
      actions={
        <>
          <OrderPager id={order.id} />
          <Menu
            trigger={
              <Button icon={Printer} fold>
                {t('Print')}
              </Button>
            }
            items={documents}
          />
          {openable.refund && (
            <Button icon={Undo} fold onClick={() => openDialog({ kind: 'refund' })}>
              {t('Refund')}
            </Button>
          )}
          <MainAction order={order} />
          <MoreMenu items={entries} />
        </>
      }
      sub={<PlacedBy order={order} />}
    />
  );
}

function MainAction({ order }: { order: OrderDetails }) {
  const openDialog = useOpenOrderDialog();
  const openable = openableDialogs(order, useOrderPermissions());
  const { isBusy, run } = useOrderTransition(order);
  const transition = forwardTransition(order);
  const dialogButton = (label: string, dialog: OrderActionDialog) => (
    <Button variant="filled" onClick={() => openDialog(dialog)}>
      {label}
    </Button>
  );
  if (transition && !blockedReason(transition))
    return (
      <Button variant="filled" busy={isBusy} onClick={() => run(transition)}>
        {transitionLabel({ from: order.status, to: transition.to })}
      </Button>
    );
  if (openable.payment && order.status !== 'cancelled') return dialogButton(t('Record payment'), { kind: 'payment' });
  return openable.cash ? dialogButton(t('Record cash'), { kind: 'cash' }) : null;
}

function PlacedBy({ order }: { order: OrderDetails }) {
  const { customer, vendor } = order;
  const canViewCustomers = useCan('customers');
  const canViewVendors = useCan('vendors');
  const at = formatDateTime(order.placedAt);
  return (
    <>
      {order.channel === 'shop' ? t('Placed {at} in the shop by', { at }) : t('Placed {at} by staff for', { at })}{' '}
      <NameLink to={canViewCustomers ? paths.customers.profile(customer.id) : undefined}>{customer.name}</NameLink>
      {t(', sold by')}{' '}
      <NameLink to={canViewVendors ? paths.vendors.profile(vendor.id) : undefined}>{vendor.shopName}</NameLink>
    </>
  );
}

const NameLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link to={to}>
      <bdi>{children}</bdi>
    </Link>
  ) : (
    <bdi>{children}</bdi>
  );
