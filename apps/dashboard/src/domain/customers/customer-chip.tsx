import type { Customer } from '@souk/contract/customers/api.ts';
import { STATE_COLORS } from '#ui/state-colors.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Chip } from '#ui/chip.tsx';

/** The status of a customer in words. */
export const customerStatusWord = (status: Customer['status']): string =>
  status === 'active' ? t('Active') : t('Blocked');

/** The status of a customer, in its colour. */
export const CustomerChip = ({ status }: Pick<Customer, 'status'>) => (
  <Chip color={status === 'active' ? STATE_COLORS.normal : STATE_COLORS.stopped}>{customerStatusWord(status)}</Chip>
);
