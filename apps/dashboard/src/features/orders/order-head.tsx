import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { Link } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import {
  blockOf,
  forwardStep,
  openableDialogs,
  type OrderQuestion,
  useOrderRights,
} from '#domain/orders/order-actions.ts';
import { OrderChip } from '#domain/orders/order-chip.tsx';
import { stepLabel } from '#domain/orders/step-labels.ts';
import { paths } from '#platform/paths.ts';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { MoreMenu } from '#ui/more-menu.tsx';
import { useHeadMenu, usePrintMenu, useStep } from './head-menu.ts';
import { useAsk } from './order-questions.tsx';
import { OrderSteps } from './order-steps.tsx';

/** Number, status and what may be done next: the likeliest step as the button, documents under Print, the rest behind the dots. */
export function OrderHead({ order }: { order: OrderDetails }) {
  const ask = useAsk();
  const entries = useHeadMenu(order);
  const documents = usePrintMenu(order);
  const openable = openableDialogs(order, useOrderRights());
  return (
    <PageHead
      title={<bdi>{order.number}</bdi>}
      crumbs={[{ label: t('Orders'), to: paths.orders.list }, { label: order.number }]}
      status={<OrderChip status={order.status} />}
      actions={
        <>
          <OrderSteps id={order.id} />
          <Menu
            trigger={
              <Button icon={Printer} fold>
                {t('Print')}
              </Button>
            }
            items={documents}
          />
          {openable.refund && (
            <Button icon={Undo} fold onClick={() => ask({ kind: 'refund' })}>
              {t('Refund')}
            </Button>
          )}
          <MainStep order={order} />
          <MoreMenu items={entries} />
        </>
      }
      sub={<PlacedBy order={order} />}
    />
  );
}

function MainStep({ order }: { order: OrderDetails }) {
  const ask = useAsk();
  const openable = openableDialogs(order, useOrderRights());
  const { isBusy, run } = useStep(order);
  const step = forwardStep(order);
  const filled = (label: string, question: OrderQuestion) => (
    <Button variant="filled" onClick={() => ask(question)}>
      {label}
    </Button>
  );
  if (step && !blockOf(step))
    return (
      <Button variant="filled" busy={isBusy} onClick={() => run(step)}>
        {stepLabel({ from: order.status, to: step.to })}
      </Button>
    );
  if (openable.payment && order.status !== 'cancelled') return filled(t('Record payment'), { kind: 'payment' });
  return openable.cash ? filled(t('Record cash'), { kind: 'cash' }) : null;
}

function PlacedBy({ order }: { order: OrderDetails }) {
  const { customer, vendor } = order;
  const mayCustomers = useCan('customers');
  const mayVendors = useCan('vendors');
  const at = formatDateTime(order.placedAt);
  return (
    <>
      {order.channel === 'shop' ? t('Placed {at} in the shop by', { at }) : t('Placed {at} by staff for', { at })}{' '}
      <NameLink to={mayCustomers ? paths.customers.profile(customer.id) : undefined}>{customer.name}</NameLink>
      {t(', sold by')}{' '}
      <NameLink to={mayVendors ? paths.vendors.profile(vendor.id) : undefined}>{vendor.shopName}</NameLink>
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
