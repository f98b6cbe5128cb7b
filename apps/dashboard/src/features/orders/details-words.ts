import type { OrderDetails, OrderRefund, orderReturn, TimelineEntry } from '@souk/contract/order-details.ts';
import type * as z from 'zod/mini';
import { t } from '#shared/i18n/i18n.ts';

type CashState = NonNullable<OrderDetails['payment']['cashState']>;
type ReturnStatus = z.infer<typeof orderReturn>['status'];

const CASH: Record<CashState, () => string> = {
  due: () => t('due at the door'),
  with_carrier: () => t('with the carrier'),
  handed_in: () => t('handed in'),
  taken_by_vendor: () => t('taken by the vendor'),
};

const REFUND_KIND: Record<OrderRefund['kind'], () => string> = {
  refund: () => t('Refund'),
  cancellation: () => t('Cancellation'),
  return: () => t('Return'),
  goodwill: () => t('Goodwill'),
  chargeback: () => t('Chargeback'),
};

const REFUND_STATUS: Record<OrderRefund['status'], () => string> = {
  to_send: () => t('to be sent since'),
  sent: () => t('sent'),
  bounced: () => t('bounced'),
};

const RETURN_STATUS: Record<ReturnStatus, () => string> = {
  requested: () => t('Requested'),
  approved: () => t('Approved'),
  received: () => t('Received'),
  refunded: () => t('Refunded'),
  rejected: () => t('Rejected'),
};

const TRACKING: Record<string, () => string> = {
  moved: () => t('On its way'),
  failed_attempt: () => t('Failed attempt'),
  note: () => t('Note on the way'),
};

export const cashStateWord = (state: CashState): string => CASH[state]();
export const refundKindWord = (kind: OrderRefund['kind']): string => REFUND_KIND[kind]();
export const refundStatusWord = (status: OrderRefund['status']): string => REFUND_STATUS[status]();
export const returnStatusWord = (status: string): string => RETURN_STATUS[status as ReturnStatus]?.() ?? status;
export const trackingWord = (kind: string): string => TRACKING[kind]?.() ?? kind;

/** 'of $245.21 captured' and the like, behind 'Payment' or 'Refund'. */
export function moneyStepWord({ kind, to }: Pick<TimelineEntry, 'kind' | 'to'>, amount: string): string {
  if (kind === 'refund') {
    if (to === 'sent') return t('Refund of {amount} sent', { amount });
    return to === 'bounced'
      ? t('Refund of {amount} bounced', { amount })
      : t('Refund of {amount} to be sent', { amount });
  }
  if (to === 'failed') return t('Payment of {amount} failed', { amount });
  return to === 'due'
    ? t('Payment of {amount} due on delivery', { amount })
    : t('Payment of {amount} captured', { amount });
}
