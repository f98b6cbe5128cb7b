import type { OrderStatus } from '@souk/contract/order-fields.ts';
import { t } from '#shared/i18n/i18n.ts';
import { orderStatusWord } from '#shared/orders/order-words.ts';

interface Step {
  from: OrderStatus;
  to: OrderStatus;
}

/** What a step is called on its button. */
export function stepWord({ from, to }: Step): string {
  if (to === 'cancelled') return t('Cancel order');
  if (to === 'placed') return t('Unpack');
  if (to === 'packed') return t('Mark as packed');
  if (to === 'pickup') return from === 'delivering' ? t('Failed attempt') : t('Hand to carrier');
  return to === 'delivering' ? t('Out for delivery') : t('Mark complete');
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

/** 'SK-104382 moved to Packed' */
export const toldOf = (number: string, to: OrderStatus): string =>
  to === 'cancelled'
    ? t('{number} cancelled', { number })
    : t('{number} moved to {status}', { number, status: orderStatusWord(to) });
