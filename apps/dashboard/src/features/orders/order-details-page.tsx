import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Grid } from '#ui/grid.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useStatusCodes } from '#platform/session/profile.ts';
import { classNames } from '#ui/class-names.ts';
import { Callout } from '#ui/callout.tsx';
import { Stack } from '#ui/stack.tsx';
import {
  blockedReason,
  forwardTransition,
  openableDialogs,
  useOrderPermissions,
} from '#domain/orders/order-actions.ts';
import { transitionLabel } from '#domain/orders/transition-labels.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { ChargebacksCard } from './chargebacks-card.tsx';
import { MoneySplitCard } from './money-split-card.tsx';
import styles from './order-details.module.css';
import { OrderHead } from './order-head.tsx';
import { OrderPageActions } from './order-page-actions.tsx';
import { OrderItems } from './order-items.tsx';
import { PaymentCard } from './payment-card.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderDialogProvider, useOpenOrderDialog } from './order-dialog-provider.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useOrderTransition } from './head-menu.ts';

/** Order details page. */
export default function OrderDetailsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(ordersApi.get, { params: { id } }));
  usePageTitle(answer.data?.number);
  if (answer.data) return <Details order={answer.data} />;
  const crumbs = [{ label: t('Orders'), to: paths.orders.list }, { label: t('Order') }];
  return <DetailLoading title={t('Order')} crumbs={crumbs} errorTitle={t('Couldn’t load the order')} query={answer} />;
}

function Details({ order }: { order: OrderDetails }) {
  // Rerenders when the language changes, because then the profile is reloaded, which contains the status labels.
  useStatusCodes();
  return (
    <OrderDialogProvider order={order}>
      <OrderShortcuts order={order} />
      <OrderPageActions order={order} />
      <OrderHead order={order} />
      <Grid columns="main-aside" gap={16}>
        <Stack gap={16}>
          {order.cancelReason && (
            <Callout tone="error">{t('Cancelled: {reason}', { reason: order.cancelReason })}</Callout>
          )}
          <UnpaidNotice order={order} />
          <OrderProgress order={order} />
          <OrderItems order={order} />
          <Grid columns={12} gap={16}>
            <div className={classNames(styles.even, order.money && 'span-6')}>
              <PaymentCard order={order} />
            </div>
            {order.money && (
              <div className={classNames(styles.even, 'span-6')}>
                <MoneySplitCard money={order.money} currency={order.currency} />
              </div>
            )}
          </Grid>
          <ChargebacksCard order={order} />
          <OrderTimeline order={order} />
        </Stack>
        <OrderSide order={order} />
      </Grid>
    </OrderDialogProvider>
  );
}

/** Explains that the order can't be packed because it is unpaid. */
function UnpaidNotice({ order: { nextSteps, payment } }: { order: OrderDetails }) {
  if (payment.status !== 'pending' && payment.status !== 'failed') return null;
  if (!nextSteps.some(({ to, blockedBy }) => to === 'packed' && blockedBy)) return null;
  return (
    <Callout tone="warning">
      {payment.expiresAt
        ? t('This order isn’t paid yet, so it can’t be packed. If it stays unpaid, it will be cancelled on {at}.', {
            at: formatDateTime(payment.expiresAt),
          })
        : t('This order isn’t paid yet, so it can’t be packed.')}
    </Callout>
  );
}

/** Shortcuts for frequent actions: `m` moves to the next status, `r` refunds, `n` adds a note. */
function OrderShortcuts({ order }: { order: OrderDetails }) {
  const openDialog = useOpenOrderDialog();
  const openable = openableDialogs(order, useOrderPermissions());
  const { isBusy, run } = useOrderTransition(order);
  const transition = forwardTransition(order);
  useShortcut('m', {
    name: transition ? transitionLabel({ from: order.status, to: transition.to }) : '',
    run: () => transition && run(transition),
    isEnabled: transition !== undefined && !blockedReason(transition) && !isBusy,
  });
  useShortcut('r', { name: t('Refund'), run: () => openDialog({ kind: 'refund' }), isEnabled: openable.refund });
  useShortcut('n', { name: t('Add note'), run: () => openDialog({ kind: 'note' }), isEnabled: openable.note });
  return null;
}
