import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { t } from '#platform/i18n/i18n.ts';

interface Transition {
  from: OrderStatus;
  to: OrderStatus;
}

/** Common reasons for a transition that requires a reason. */
export function commonTransitionReasons({ from, to }: Transition): string[] {
  if (to === 'placed') return [t('Packed by mistake'), t('Items were mixed up'), t('Waiting on customer')];
  if (to === 'pickup')
    return [t('Recipient not available'), t('Address not found'), t('Customer requested another day')];
  if (from === 'pickup' || from === 'delivering')
    return [t('Refused on delivery'), t('Recall'), t('Lost in transit'), t('Couldn’t reach the customer')];
  return [t('Customer changed their mind'), t('Out of stock'), t('Duplicate order'), t('Suspected fraud')];
}

/** Common reasons for refunds. */
export const commonRefundReasons = (): string[] => [
  t('Damaged in transit'),
  t('Wrong item'),
  t('Missing from the parcel'),
  t('Arrived late'),
  t('Price adjusted'),
];

/** Common reasons for returns. */
export const commonReturnReasons = (): string[] => [
  t('Doesn’t fit'),
  t('Not as described'),
  t('Damaged in transit'),
  t('Customer changed their mind'),
];
