import type { NoticeKind } from '@souk/contract/notifications/notices.ts';
import { t } from '#platform/i18n/i18n.ts';

const NOTICE_KIND_LABELS: Record<NoticeKind, () => string> = {
  order_new: () => t('New orders'),
  order_stuck: () => t('Orders that couldn’t advance'),
  return_requested: () => t('Returns awaiting approval'),
  product_waiting: () => t('Products awaiting review'),
  vendor_pending: () => t('Vendors awaiting approval'),
  query_new: () => t('New queries'),
  query_reply: () => t('Customer replies'),
  query_assigned: () => t('Queries assigned to me'),
  ad_waiting: () => t('Ads awaiting approval'),
  payout_requested: () => t('Payouts awaiting approval'),
  adjustment_requested: () => t('Adjustments awaiting approval'),
  payout_failed: () => t('Failed payouts'),
  guest_waiting: () => t('Access requests'),
  message: () => t('Messages from teammates'),
};

/** Label of a notice kind, for settings where people choose kinds. */
export const noticeKindLabel = (kind: NoticeKind): string => NOTICE_KIND_LABELS[kind]();
