import type { Customer } from '@souk/contract/customers.ts';
import { t } from '#shared/i18n/i18n.ts';
import { Chip } from '#shared/ui/chip.tsx';

/** The status of a customer in words. */
export const customerStatusWord = (status: Customer['status']): string =>
  status === 'active' ? t('Active') : t('Blocked');

/** The status of a customer, in its colour. */
export const CustomerChip = ({ status }: Pick<Customer, 'status'>) => (
  <Chip color={status === 'active' ? 'success' : 'error'}>{customerStatusWord(status)}</Chip>
);
