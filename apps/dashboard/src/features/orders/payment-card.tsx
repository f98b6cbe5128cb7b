import type { OrderDetails, OrderRefund } from '@souk/contract/order-details.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { formatMoney } from '#shared/format/money.ts';
import { t } from '#shared/i18n/i18n.ts';
import { paymentMethodWord } from '#shared/orders/order-words.ts';
import { PaymentDot } from '#shared/orders/payment-dot.tsx';
import { Card } from '#shared/ui/card.tsx';
import { type Sum, Sums } from '#shared/ui/pairs.tsx';
import { cashStateWord, refundKindWord, refundStatusWord } from './details-words.ts';

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
          { term: t('Can still be refunded'), value: money(payment.refundable), total: true },
        ]}
      />
    </Card>
  );
}

function noteOf({ status, at, failureReason }: Payment): string {
  if (status === 'failed')
    return t('failed {at}: {reason}', { at: formatDateTime(at), reason: failureReason ?? t('no reason given') });
  return status === 'due' ? t('due on delivery') : formatDateTime(at);
}

const refundTitle = ({ kind, number }: OrderRefund): string =>
  t('{kind} {number}', { kind: refundKindWord(kind), number });

const refundNote = ({ reason, status, at, sentAt, actorName }: OrderRefund): string =>
  t('{reason}, {status} {at} by {actor}', {
    reason,
    status: refundStatusWord(status),
    at: formatDateTime(sentAt ?? at),
    actor: actorName,
  });
