import type { OrderStatus } from '@souk/contract/orders/fields.ts';
import { t } from '#platform/i18n/i18n.ts';
import { orderStatusLabel } from './order-labels.ts';

interface StatusTransition {
  from: OrderStatus;
  to: OrderStatus;
}

/** Button label of a status transition. */
export function transitionLabel({ from, to }: StatusTransition): string {
  if (to === 'cancelled') return t('Cancel order');
  if (to === 'placed') return t('Unpack');
  if (to === 'packed') return t('Mark as packed');
  if (to === 'pickup') return from === 'delivering' ? t('Record failed delivery') : t('Hand over to carrier');
  return to === 'delivering' ? t('Mark as out for delivery') : t('Mark as complete');
}

/** 'SK-104382 moved to Packed' */
export const movedMessage = (number: string, to: OrderStatus): string =>
  to === 'cancelled'
    ? t('{number} cancelled', { number })
    : t('{number} moved to {status}', { number, status: orderStatusLabel(to) });
