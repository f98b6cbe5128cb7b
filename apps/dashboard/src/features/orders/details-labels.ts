import type { OrderChargeback, OrderDetails, OrderRefund, TimelineEntry } from '@souk/contract/orders/details.ts';
import type { OrderReturn } from '@souk/contract/orders/order-return.ts';
import { isKeyOf } from '#platform/types/keys.ts';
import { CASH_STATE_LABELS } from '#domain/activity/coded-values.ts';
import { RETURN_STATUS_LABELS } from '#domain/orders/order-labels.ts';
import { t } from '#platform/i18n/i18n.ts';

type CashState = NonNullable<OrderDetails['payment']['cashState']>;
type ReturnStatus = OrderReturn['status'];

const REFUND_KIND_LABELS: Record<OrderRefund['kind'], () => string> = {
  refund: () => t('Refund'),
  cancellation: () => t('Cancellation'),
  return: () => t('Return'),
  goodwill: () => t('Goodwill credit'),
  chargeback: () => t('Chargeback'),
};

const REFUND_STATUS_LABELS: Record<OrderRefund['status'], () => string> = {
  to_send: () => t('queued'),
  sent: () => t('sent'),
  bounced: () => t('bounced'),
  reversed: () => t('reversed'),
};

const CHARGEBACK_STATUS_LABELS: Record<OrderChargeback['status'], () => string> = {
  opened: () => t('Open chargeback'),
  won: () => t('Won'),
  lost: () => t('Lost'),
};

const TRACKING_EVENT_LABELS: Record<string, () => string> = {
  moved: () => t('In transit'),
  failed_attempt: () => t('Delivery attempt failed'),
  note: () => t('Tracking note'),
};

export const cashStateLabel = (state: CashState): string => CASH_STATE_LABELS[state]();
export const refundKindLabel = (kind: OrderRefund['kind']): string => REFUND_KIND_LABELS[kind]();
export const refundStatusLabel = (status: OrderRefund['status']): string => REFUND_STATUS_LABELS[status]();
export const chargebackStatusLabel = (status: OrderChargeback['status']): string => CHARGEBACK_STATUS_LABELS[status]();
export const returnStatusLabel = (status: string): string =>
  isKeyOf(RETURN_STATUS_LABELS, status) ? RETURN_STATUS_LABELS[status]() : status;
export const trackingEventLabel = (kind: string): string => TRACKING_EVENT_LABELS[kind]?.() ?? kind;

const RETURN_ACTION_LABELS: Record<ReturnStatus, () => string> = {
  requested: () => t('Create return'),
  approved: () => t('Approve return'),
  received: () => t('Mark return as received'),
  refunded: () => t('Refund return'),
  rejected: () => t('Reject return'),
};

const ACCOUNT_LABELS: Record<string, () => string> = {
  'cash:gateway': () => t('Held by the gateway'),
  'cash:bank': () => t('Held at the bank'),
  'cod:receivable': () => t('Cash with carriers'),
  'refund:payable': () => t('Owed to customers'),
  'vendor:payout': () => t('In payout to vendor'),
  'revenue:commission': () => t('Our commission'),
  'tax:payable': () => t('Tax we remit'),
  'expense:promotion': () => t('Our discounts'),
  'expense:goodwill': () => t('Our goodwill credits'),
  'expense:psp': () => t('Gateway fees'),
  'expense:loss': () => t('Our losses'),
};

/** Label of the action that moves a return to a status. */
export const returnActionLabel = (to: ReturnStatus): string => RETURN_ACTION_LABELS[to]();
export const dispositionLabel = (disposition: 'restocked' | 'written_off'): string =>
  disposition === 'restocked' ? t('Restock') : t('Write off');
/** Returns the ledger account's label, or its code if it is unknown. */
export const accountLabel = (code: string): string => ACCOUNT_LABELS[code]?.() ?? code;

/** Timeline title of a payment, refund or cash event. */
export function moneyEventTitle({ kind, to, refundKind }: TimelineEntry, amount: string): string {
  if (kind === 'refund') return refundEventTitle(to, refundKind, amount);
  if (kind === 'cash')
    return to === 'handed_in'
      ? t('Cash of {amount} deposited', { amount })
      : t('Cash of {amount} kept by the vendor', { amount });
  if (to === 'failed') return t('Payment of {amount} failed', { amount });
  return to === 'due'
    ? t('Payment of {amount} due on delivery', { amount })
    : t('Payment of {amount} captured', { amount });
}

function refundEventTitle(to: string, kind: OrderRefund['kind'] | undefined, amount: string): string {
  if (to === 'sent') return t('Refund of {amount} sent', { amount });
  if (to === 'bounced') return t('Refund of {amount} bounced', { amount });
  if (to === 'won') return t('Chargeback of {amount} won', { amount });
  if (to === 'lost') return t('Chargeback of {amount} lost', { amount });
  if (kind === 'goodwill') return t('Goodwill credit of {amount} issued', { amount });
  return kind === 'chargeback'
    ? t('Recorded chargeback of {amount}', { amount })
    : t('Refund of {amount} issued', { amount });
}
