import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { t } from '#platform/i18n/i18n.ts';

interface Step {
  from: OrderStatus;
  to: OrderStatus;
}

/** The usual reasons of a step that needs one. */
export function stepReasons({ from, to }: Step): string[] {
  if (to === 'placed') return [t('Packed by mistake'), t('Items were mixed up'), t('Waits for the customer')];
  if (to === 'pickup') return [t('Nobody at home'), t('Address not found'), t('Customer asked for another day')];
  if (from === 'pickup' || from === 'delivering')
    return [t('Refused at the door'), t('Recall'), t('Lost on the way'), t('Customer could not be reached')];
  return [t('Customer changed their mind'), t('Out of stock'), t('Ordered twice'), t('Suspected fraud')];
}

/** Why orders are refunded. */
export const refundReasons = (): string[] => [
  t('Damaged on the way'),
  t('Wrong item'),
  t('Missing from the parcel'),
  t('Arrived late'),
  t('Price adjusted'),
];

/** Why customers send things back. */
export const returnReasons = (): string[] => [
  t('Does not fit'),
  t('Not as described'),
  t('Damaged on the way'),
  t('Customer changed their mind'),
];
