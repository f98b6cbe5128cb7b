import { AD_STATUSES } from '#contract/ads/api.ts';
import { CUSTOMER_STATUSES } from '#contract/customers/inputs.ts';
import type { ActivityEntity } from '#contract/entities.ts';
import { JOB_STATUSES } from '#contract/jobs/api.ts';
import { ADJUSTMENT_STATUSES } from '#contract/ledger/api.ts';
import { PAYOUT_STATUSES } from '#contract/ledger/payouts.ts';
import { NOTIFICATION_STATUSES } from '#contract/notifications/inputs.ts';
import { REFUND_STATUSES } from '#contract/orders/details.ts';
import { ORDER_STATUSES } from '#contract/orders/fields.ts';
import { PRODUCT_STATUSES } from '#contract/products/query.ts';
import { QUERY_STATUSES } from '#contract/queries/inputs.ts';
import { STAFF_STATUSES } from '#contract/staff/api.ts';
import { VENDOR_STATUSES } from '#contract/vendors/status.ts';

/** Every recorded value of `status`, by kind of record. The dashboard has a label for each. */
export const ACTIVITY_STATUSES = {
  ad: AD_STATUSES,
  adjustment: ADJUSTMENT_STATUSES,
  customer: CUSTOMER_STATUSES,
  job: JOB_STATUSES,
  notification: NOTIFICATION_STATUSES,
  /** Includes refund statuses, because refunds are recorded as changes of their order. */
  order: [...ORDER_STATUSES, ...REFUND_STATUSES],
  payout: PAYOUT_STATUSES,
  product: PRODUCT_STATUSES,
  query: QUERY_STATUSES,
  refund: REFUND_STATUSES,
  user: STAFF_STATUSES,
  vendor: VENDOR_STATUSES,
} as const satisfies Partial<Record<ActivityEntity, readonly string[]>>;

/** Statuses with a fixed label; the labels of order statuses are configured. */
export type FixedStatus = (typeof ACTIVITY_STATUSES)[Exclude<keyof typeof ACTIVITY_STATUSES, 'order'>][number];
