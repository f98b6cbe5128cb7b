import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { t } from '#platform/i18n/i18n.ts';

/** Field labels, as used in the thread. */
const fieldLabels = (): Record<string, string> => ({
  subject: t('Subject'),
  category: t('Type'),
  priority: t('Priority'),
  assigneeId: t('Assignee'),
  tags: t('Tags'),
  status: t('Status'),
  channel: t('Channel'),
  customerId: t('Customer'),
  orderId: t('Order'),
  productId: t('Product'),
  vendorId: t('Vendor'),
});

/** Activity of a query. */
export const ThreadHistory = ({ id }: { id: string }) => (
  <ActivityCard entity="query" entityId={id} labels={fieldLabels()} />
);
