import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { addressLines } from '#kit/detail/address-lines.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { formatList } from '#platform/format/list-format.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusLabel, paymentStatusLabel } from '#domain/orders/order-labels.ts';

export interface OrderChange {
  label: string;
  before: string;
  after: string;
}

/** Lists the displayed fields that differ between two versions of an order. */
export function orderChanges(before: OrderDetails, after: OrderDetails): OrderChange[] {
  const previousFacts = listDisplayedFields(before);
  return listDisplayedFields(after).flatMap(({ label, value }, index) => {
    const previous = previousFacts[index]?.value ?? '';
    return previous === value ? [] : [{ label, before: previous || '–', after: value || '–' }];
  });
}

function listDisplayedFields(order: OrderDetails): { label: string; value: string }[] {
  const { payment, shipment, currency } = order;
  return [
    { label: t('Status'), value: orderStatusLabel(order.status) },
    { label: t('Payment'), value: paymentStatusLabel(payment.status) },
    { label: t('Refunded'), value: formatMoney(payment.refunded, currency) },
    { label: t('Shipping address'), value: formatList(addressLines(order.shippingAddress)) },
    { label: t('Billing address'), value: order.billingAddress ? formatList(addressLines(order.billingAddress)) : '' },
    { label: t('Carrier'), value: shipment.carrier ?? '' },
    { label: t('Tracking'), value: shipment.trackingNumber ?? '' },
    { label: t('Driver'), value: shipment.driver ?? '' },
    { label: t('Estimated delivery'), value: formatDate(shipment.estimateAt) },
  ];
}
