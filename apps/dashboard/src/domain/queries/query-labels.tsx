import type { QueryCategory, QueryChannel, QueryPriority, QueryStatus } from '@souk/contract/queries/inputs.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip } from '#ui/chip.tsx';

const STATUS_LABELS: Record<QueryStatus, () => string> = {
  new: () => t('New'),
  open: () => t('Open'),
  waiting: () => t('Waiting on customer'),
  resolved: () => t('Resolved'),
};
const SHORT_STATUS_LABELS: Partial<Record<QueryStatus, () => string>> = { waiting: () => t('Waiting') };
const STATUS_COLORS = { new: 'primary', open: 'secondary', waiting: 'default', resolved: 'success' } as const;

const CATEGORY_LABELS: Record<QueryCategory, () => string> = {
  order: () => t('Order'),
  payment: () => t('Payment'),
  delivery: () => t('Delivery'),
  return: () => t('Return'),
  product: () => t('Product'),
  account: () => t('Account'),
  vendor: () => t('Vendor'),
  other: () => t('Other'),
};
const PRIORITY_LABELS: Record<QueryPriority, () => string> = {
  low: () => t('Low'),
  normal: () => t('Normal'),
  high: () => t('High'),
  urgent: () => t('Urgent'),
};
const CHANNEL_LABELS: Record<QueryChannel, () => string> = {
  web: () => t('Website'),
  app: () => t('App'),
  email: () => t('Email'),
  phone: () => t('Phone'),
};

export const queryStatusLabel = (status: QueryStatus): string => STATUS_LABELS[status]();
export const queryCategoryLabel = (category: QueryCategory): string => CATEGORY_LABELS[category]();
export const queryPriorityLabel = (priority: QueryPriority): string => PRIORITY_LABELS[priority]();
export const queryChannelLabel = (channel: QueryChannel): string => CHANNEL_LABELS[channel]();

/** Status chip of a query. */
export const QueryChip = ({ status }: { status: QueryStatus }) => (
  <Chip color={STATUS_COLORS[status]}>{(SHORT_STATUS_LABELS[status] ?? STATUS_LABELS[status])()}</Chip>
);
