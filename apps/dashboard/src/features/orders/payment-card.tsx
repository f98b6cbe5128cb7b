import type { OrderDetails, OrderRefund } from '@souk/contract/orders/details.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paymentMethodLabel } from '#domain/orders/order-labels.ts';
import { PaymentDot } from '#domain/orders/payment-dot.tsx';
import { Card } from '#ui/card.tsx';
import { type AmountListItem, AmountList } from '#ui/description-list.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/row.tsx';
import { cashStateLabel, refundKindLabel, refundStatusLabel } from './details-labels.ts';
import dialogs from './order-dialogs.module.css';
import { useOpenOrderDialog } from './order-dialog-provider.tsx';

type Payment = OrderDetails['payment']['payments'][number];

/** Payments, refunds and the refundable amount. */
export function PaymentCard({ order }: { order: OrderDetails }) {
  const { payment, refunds, currency, totals } = order;
  const formatAmount = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  const unpaidSums: AmountListItem[] =
    payment.payments.length === 0
      ? [
          {
            term: paymentMethodLabel(payment.method),
            note: payment.expiresAt && t('expires {at}', { at: formatDateTime(payment.expiresAt) }),
            value: formatAmount(totals.total),
          },
        ]
      : [];
  return (
    <Card title={t('Payment')} actions={<PaymentDot status={payment.status} />}>
      <AmountList
        items={[
          ...unpaidSums,
          ...payment.payments.map((attempt) => ({
            term: attempt.description ?? paymentMethodLabel(attempt.method),
            note: paymentNote(attempt),
            value:
              attempt.status === 'failed' ? (
                <s className="muted">{formatAmount(attempt.amount)}</s>
              ) : (
                formatAmount(attempt.amount)
              ),
          })),
          { term: t('Cash'), value: payment.cashState && cashStateLabel(payment.cashState) },
          ...refunds.map((refund) => ({
            term: refundTitle(refund),
            note: refundNote(refund),
            value: formatAmount(-refund.amount),
          })),
          ...(refunds.length === 0 ? [{ term: t('Refunded'), value: formatAmount(payment.refunded) }] : []),
          { term: t('Refundable'), value: formatAmount(payment.refundable), total: true },
        ]}
      />
      <MoneyActions order={order} />
    </Card>
  );
}

/** Pending actions: confirm or bounce a refund, record the cash. */
function MoneyActions({ order: { refunds, payment } }: { order: OrderDetails }) {
  const openDialog = useOpenOrderDialog();
  const canEdit = useCan('orders', 'edit');
  const actions = refunds.flatMap(({ id, number, nextStatuses }) =>
    nextStatuses.map((to) => ({
      key: `${id} ${to}`,
      label: to === 'sent' ? t('Mark R-{number} as sent', { number }) : t('Mark R-{number} as bounced', { number }),
      run: () => openDialog({ kind: 'refundStatus', refundId: id, to }),
    })),
  );
  if (payment.cashState === 'with_carrier')
    actions.push({ key: 'cash', label: t('Record cash'), run: () => openDialog({ kind: 'cash' }) });
  if (!canEdit || actions.length === 0) return null;
  return (
    <Row gap={8} wrap className={dialogs.foot}>
      {actions.map(({ key, label, run }) => (
        <Button key={key} size="small" onClick={run}>
          {label}
        </Button>
      ))}
    </Row>
  );
}

function paymentNote({ status, at, failureReason, recordedBy }: Payment): string {
  const when = recordedBy
    ? t('{at} by {actor}', { at: formatDateTime(at), actor: recordedBy.name })
    : formatDateTime(at);
  if (status === 'failed')
    return t('failed {at}: {reason}', { at: when, reason: failureReason ?? t('no reason given') });
  return status === 'due' ? t('due on delivery') : when;
}

const refundTitle = ({ kind, number }: OrderRefund): string =>
  t('{kind} R-{number}', { kind: refundKindLabel(kind), number });

const refundNote = ({ reason, status, at, sentAt, actorName, reference }: OrderRefund): string =>
  t('{reason}, {status} {at} by {actor}', {
    reason,
    status: refundStatusLabel(status),
    at: formatDateTime(sentAt ?? at),
    actor: actorName,
  }) + (reference ? ` · ${reference}` : '');
