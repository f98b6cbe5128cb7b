import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { usePageTitle } from '#ui/page-title.ts';
import { paths } from '#platform/paths.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useStatusCodes } from '#platform/session/profile.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { blockOf, forwardStep, openableDialogs, useOrderRights } from '#domain/orders/order-actions.ts';
import { stepLabel } from '#domain/orders/step-labels.ts';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { ChargebacksCard } from './chargebacks-card.tsx';
import { MoneySplitCard } from './money-split-card.tsx';
import styles from './order-details.module.css';
import { OrderHead } from './order-head.tsx';
import { OrderPageActions } from './order-page-actions.tsx';
import { OrderItems } from './order-items.tsx';
import { PaymentCard } from './payment-card.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderQuestions, useAsk } from './order-questions.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useStep } from './head-menu.ts';

/** One order with everything that belongs to it. */
export default function OrderDetailsPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(queryOf(ordersApi.get, { params: { id } }));
  usePageTitle(answer.data?.number);
  if (answer.data) return <Details order={answer.data} />;
  const crumbs = [{ label: t('Orders'), to: paths.orders.list }, { label: t('Order') }];
  return <DetailLoading title={t('Order')} crumbs={crumbs} failed={t('Couldn’t load the order')} answer={answer} />;
}

function Details({ order }: { order: OrderDetails }) {
  // the words of statuses come with the profile, which comes anew in another language
  useStatusCodes();
  return (
    <OrderQuestions order={order}>
      <OrderKeys order={order} />
      <OrderPageActions order={order} />
      <OrderHead order={order} />
      <div className="cols">
        <div className="stack">
          {order.cancelReason && (
            <Notice tone="error">{t('Cancelled: {reason}', { reason: order.cancelReason })}</Notice>
          )}
          <UnpaidNotice order={order} />
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
          <ChargebacksCard order={order} />
          <OrderTimeline order={order} />
        </div>
        <OrderSide order={order} />
      </div>
    </OrderQuestions>
  );
}

/** Why the order does not go on: nobody has paid yet. */
function UnpaidNotice({ order: { nextSteps, payment } }: { order: OrderDetails }) {
  if (payment.status !== 'pending' && payment.status !== 'failed') return null;
  if (!nextSteps.some(({ to, blockedBy }) => to === 'packed' && blockedBy)) return null;
  return (
    <Notice tone="warning">
      {payment.expiresAt
        ? t('Not paid yet, so it can’t be packed. Cancelled automatically on {at}.', {
            at: formatDateTime(payment.expiresAt),
          })
        : t('Not paid yet, so it can’t be packed.')}
    </Notice>
  );
}

/** Keys for what staff do to most orders: `m` moves it to its next status, `r` refunds, `n` adds a note. */
function OrderKeys({ order }: { order: OrderDetails }) {
  const ask = useAsk();
  const openable = openableDialogs(order, useOrderRights());
  const { isBusy, run } = useStep(order);
  const step = forwardStep(order);
  useShortcut('m', {
    name: step ? stepLabel({ from: order.status, to: step.to }) : '',
    run: () => step && run(step),
    isEnabled: step !== undefined && !blockOf(step) && !isBusy,
  });
  useShortcut('r', { name: t('Refund'), run: () => ask({ kind: 'refund' }), isEnabled: openable.refund });
  useShortcut('n', { name: t('Add note'), run: () => ask({ kind: 'note' }), isEnabled: openable.note });
  return null;
}
