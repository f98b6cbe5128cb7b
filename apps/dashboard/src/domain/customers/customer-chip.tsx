import type { Customer } from '@souk/contract/customers/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip } from '#ui/chip.tsx';

/** Label of a customer's status. */
export const customerStatusLabel = (status: Customer['status']): string =>
  status === 'active' ? t('Active') : t('Blocked');

/** Status chip of a customer. */
export const CustomerChip = ({ status }: Pick<Customer, 'status'>) => (
  <Chip color={status === 'active' ? STATE_COLORS.normal : STATE_COLORS.stopped}>{customerStatusLabel(status)}</Chip>
);
