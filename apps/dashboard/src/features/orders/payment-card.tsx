import type { OrderDetails, OrderRefund } from '@souk/contract/orders/details.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paymentMethodWord } from '#domain/orders/order-labels.ts';
import { PaymentDot } from '#domain/orders/payment-dot.tsx';
import { Card } from '#ui/card.tsx';
import { type Sum, Sums } from '#ui/pairs.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { cashStateWord, refundKindWord, refundStatusWord } from './details-words.ts';
import dialogs from './order-dialogs.module.css';
import { useAsk } from './order-questions.tsx';

type Payment = OrderDetails['payment']['payments'][number];

/** What was paid and given back, and what of it can still be given back. */
export function PaymentCard({ order }: { order: OrderDetails }) {
  const { payment, refunds, currency, totals } = order;
  const money = (amount: number) => <bdi>{formatMoney(amount, currency)}</bdi>;
  const open: Sum[] =
    payment.payments.length === 0
      ? [
          {
            term: paymentMethodWord(payment.method),
            note: payment.expiresAt && t('expires {at}', { at: formatDateTime(payment.expiresAt) }),
            value: money(totals.total),
          },
        ]
      : [];
  return (
    <Card title={t('Payment')} actions={<PaymentDot status={payment.status} />}>
      <Sums
        items={[
          ...open,
          ...payment.payments.map((one) => ({
            term: one.description ?? paymentMethodWord(one.method),
            note: noteOf(one),
            value: one.status === 'failed' ? <s className="muted">{money(one.amount)}</s> : money(one.amount),
          })),
          { term: t('Cash'), value: payment.cashState && cashStateWord(payment.cashState) },
          ...refunds.map((refund) => ({
            term: refundTitle(refund),
            note: refundNote(refund),
            value: money(-refund.amount),
          })),
          ...(refunds.length === 0 ? [{ term: t('Refunded'), value: money(payment.refunded) }] : []),
          { term: t('Refundable'), value: money(payment.refundable), total: true },
        ]}
      />
      <NextOfMoney order={order} />
    </Card>
  );
}

/** What somebody still has to do: send a refund, say that one came back, say where the cash is. */
function NextOfMoney({ order: { refunds, payment } }: { order: OrderDetails }) {
  const ask = useAsk();
  const mayEdit = useCan('orders', 'edit');
  const steps = refunds.flatMap(({ id, number, nextStatuses }) =>
    nextStatuses.map((to) => ({
      key: `${id} ${to}`,
      label: to === 'sent' ? t('Mark R-{number} as sent', { number }) : t('Mark R-{number} as bounced', { number }),
      run: () => ask({ kind: 'refundStatus', refundId: id, to }),
    })),
  );
  if (payment.cashState === 'with_carrier')
    steps.push({ key: 'cash', label: t('Record cash'), run: () => ask({ kind: 'cash' }) });
  if (!mayEdit || steps.length === 0) return null;
  return (
    <div className={dialogs.foot}>
      {steps.map(({ key, label, run }) => (
        <Button key={key} size="small" onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function noteOf({ status, at, failureReason, recordedBy }: Payment): string {
  const when = recordedBy
    ? t('{at} by {actor}', { at: formatDateTime(at), actor: recordedBy.name })
    : formatDateTime(at);
  if (status === 'failed')
    return t('failed {at}: {reason}', { at: when, reason: failureReason ?? t('no reason given') });
  return status === 'due' ? t('due on delivery') : when;
}

const refundTitle = ({ kind, number }: OrderRefund): string =>
  t('{kind} R-{number}', { kind: refundKindWord(kind), number });

const refundNote = ({ reason, status, at, sentAt, actorName, reference }: OrderRefund): string =>
  t('{reason}, {status} {at} by {actor}', {
    reason,
    status: refundStatusWord(status),
    at: formatDateTime(sentAt ?? at),
    actor: actorName,
  }) + (reference ? ` · ${reference}` : '');
