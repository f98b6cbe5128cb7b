import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useIsSuperAdmin } from '#platform/session/profile.ts';

/** Why nothing can be given back, or not by this person. */
export function refusalOf({ payment, currency }: OrderDetails, limit: number | undefined): string | undefined {
  if (payment.refundable === 0) return t('All of it has been given back.');
  return limit === undefined
    ? undefined
    : t('This is above your limit of {amount}, so a super admin has to make this refund.', {
        amount: formatMoney(limit, currency),
      });
}

/** An ADMIN reads beforehand where the limit is and who may go above it. */
export function LimitNotice({ order }: { order: OrderDetails }) {
  const limit = useRefundLimit(order);
  if (order.payment.refundable <= limit) return null;
  return (
    <p className="muted small">
      {t('You can refund up to {amount} at once. A super admin makes larger refunds.', {
        amount: formatMoney(limit, order.currency),
      })}
    </p>
  );
}

/** The most that this person may give back at once. */
export function useRefundLimit({ payment: { refundLimit } }: OrderDetails): number {
  return useIsSuperAdmin() || refundLimit === null ? Infinity : refundLimit;
}
