import type { OrderDetails } from '@souk/contract/orders/details.ts';
import { addressLines } from '#kit/detail/address-lines.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { listWords } from '#platform/format/list-words.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusWord, paymentStatusWord } from '#domain/orders/order-labels.ts';

export interface OrderChange {
  label: string;
  before: string;
  after: string;
}

/** What became of an order between two looks at it, in words. */
export function orderChanges(before: OrderDetails, after: OrderDetails): OrderChange[] {
  const facts = factsOf(before);
  return factsOf(after).flatMap(({ label, value }, at) => {
    const was = facts[at]?.value ?? '';
    return was === value ? [] : [{ label, before: was || '–', after: value || '–' }];
  });
}

function factsOf(order: OrderDetails): { label: string; value: string }[] {
  const { payment, shipment, currency } = order;
  return [
    { label: t('Status'), value: orderStatusWord(order.status) },
    { label: t('Payment'), value: paymentStatusWord(payment.status) },
    { label: t('Refunded'), value: formatMoney(payment.refunded, currency) },
    { label: t('Shipping address'), value: listWords(addressLines(order.shippingAddress)) },
    { label: t('Billing address'), value: order.billingAddress ? listWords(addressLines(order.billingAddress)) : '' },
    { label: t('Carrier'), value: shipment.carrier ?? '' },
    { label: t('Tracking'), value: shipment.trackingNumber ?? '' },
    { label: t('Driver'), value: shipment.driver ?? '' },
    { label: t('Estimated delivery'), value: formatDate(shipment.estimateAt) },
  ];
}
