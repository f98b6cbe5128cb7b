import type { OrderDetails } from '@souk/contract/order-details.ts';
import { ordersApi } from '@souk/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { DetailLoading } from '#shared/detail/detail-loading.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { t } from '#shared/i18n/i18n.ts';
import { OrderChip } from '#shared/orders/order-chip.tsx';
import { useOrderMenu } from '#shared/orders/use-order-menu.ts';
import { usePageTitle } from '#shared/page/page-title.ts';
import { paths } from '#shared/paths.ts';
import { queryOf } from '#shared/query/query-of.ts';
import { useCan } from '#shared/session/profile.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHead } from '#shared/ui/page-head.tsx';
import { MoneySplitCard } from './money-split-card.tsx';
import styles from './order-details.module.css';
import { OrderItems } from './order-items.tsx';
import { PaymentCard } from './payment-card.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** One order with everything that belongs to it. */
export default function OrderDetailsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(ordersApi.get, { params: { id }, quiet: true }));
  usePageTitle(answer.data?.number);
  if (answer.data) return <Details order={answer.data} />;
  const crumbs = [{ label: t('Orders'), to: paths.orders.list }, { label: t('Order') }];
  return (
    <DetailLoading title={t('Order')} crumbs={crumbs} failed={t('The order could not be loaded')} answer={answer} />
  );
}

function Details({ order }: { order: OrderDetails }) {
  return (
    <>
      <Head order={order} />
      <div className="cols">
        <div className="stack">
          {order.cancelReason && (
            <Notice tone="error">{t('Cancelled: {reason}', { reason: order.cancelReason })}</Notice>
          )}
          <OrderProgress order={order} />
          <OrderItems order={order} />
          <div className="grid">
            <div className={classNames(styles.even, order.money && 'span-6')}>
              <PaymentCard order={order} />
            </div>
            {order.money && (
              <div className={classNames(styles.even, 'span-6')}>
                <MoneySplitCard money={order.money} currency={order.currency} />
              </div>
            )}
          </div>
          <OrderTimeline order={order} />
        </div>
        <OrderSide order={order} />
      </div>
    </>
  );
}

function Head({ order }: { order: OrderDetails }) {
  const menu = useOrderMenu();
  const { customer, vendor } = order;
  const mayCustomers = useCan('customers');
  const mayVendors = useCan('vendors');
  const by = <NameLink to={mayCustomers ? paths.customers.profile(customer.id) : undefined}>{customer.name}</NameLink>;
  const seller = <NameLink to={mayVendors ? paths.vendors.profile(vendor.id) : undefined}>{vendor.shopName}</NameLink>;
  const at = formatDateTime(order.placedAt);
  return (
    <PageHead
      title={<bdi>{order.number}</bdi>}
      crumbs={[{ label: t('Orders'), to: paths.orders.list }, { label: order.number }]}
      status={<OrderChip status={order.status} />}
      actions={
        <>
          <OrderSteps id={order.id} />
          <Button icon={Printer} fold onClick={() => print()}>
            {t('Print')}
          </Button>
          <Menu
            trigger={<IconButton icon={Ellipsis} outlined label={t('More actions')} />}
            items={menu(order).slice(1)}
          />
        </>
      }
      sub={
        <>
          {order.channel === 'shop' ? t('Placed {at} in the shop by', { at }) : t('Placed {at} by staff for', { at })}{' '}
          {by}
          {t(', sold by')} {seller}
        </>
      }
    />
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
