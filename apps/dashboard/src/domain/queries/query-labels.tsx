import type { QueryCategory, QueryChannel, QueryPriority, QueryStatus } from '@souk/contract/queries/inputs.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip } from '#ui/chip.tsx';

const STATUSES: Record<QueryStatus, () => string> = {
  new: () => t('New'),
  open: () => t('Open'),
  waiting: () => t('Waiting on customer'),
  resolved: () => t('Resolved'),
};
const SHORT_STATUSES: Partial<Record<QueryStatus, () => string>> = { waiting: () => t('Waiting') };
const COLORS = { new: 'primary', open: 'secondary', waiting: 'default', resolved: 'success' } as const;

const CATEGORIES: Record<QueryCategory, () => string> = {
  order: () => t('Order'),
  payment: () => t('Payment'),
  delivery: () => t('Delivery'),
  return: () => t('Return'),
  product: () => t('Product'),
  account: () => t('Account'),
  vendor: () => t('Vendor'),
  other: () => t('Other'),
};
const PRIORITIES: Record<QueryPriority, () => string> = {
  low: () => t('Low'),
  normal: () => t('Normal'),
  high: () => t('High'),
  urgent: () => t('Urgent'),
};
const CHANNELS: Record<QueryChannel, () => string> = {
  web: () => t('Website'),
  app: () => t('App'),
  email: () => t('Email'),
  phone: () => t('Phone'),
};

export const queryStatusLabel = (status: QueryStatus): string => STATUSES[status]();
export const queryCategoryLabel = (category: QueryCategory): string => CATEGORIES[category]();
export const queryPriorityLabel = (priority: QueryPriority): string => PRIORITIES[priority]();
export const queryChannelLabel = (channel: QueryChannel): string => CHANNELS[channel]();

/** Status chip of a query. */
export const QueryChip = ({ status }: { status: QueryStatus }) => (
  <Chip color={COLORS[status]}>{(SHORT_STATUSES[status] ?? STATUSES[status])()}</Chip>
);
