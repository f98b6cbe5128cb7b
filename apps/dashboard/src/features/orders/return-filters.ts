import { RETURN_STATUSES } from '@souk/contract/orders/returns.ts';
import { useMemo } from 'react';
import type { Filter } from '#kit/list/list.types.ts';
import { customerFilter, productFilter, vendorFilter } from '#kit/pickers/picker-filters.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { useCan } from '#platform/session/profile.ts';
import { toChoices } from '#ui/to-choices.ts';
import { returnStatusLabel } from './details-labels.ts';

const ownFilters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(RETURN_STATUSES, returnStatusLabel) },
  { key: 'open', label: t('Needs action'), kind: 'flag', yes: t('Needs action'), no: t('Closed') },
  { key: 'late', label: t('Late'), kind: 'flag', yes: t('Late only'), no: t('On time') },
  { key: 'created', label: t('Opened'), kind: 'days', from: 'createdFrom', to: 'createdTo' },
  { key: 'amount', label: t('Value'), kind: 'money', from: 'amountMin', to: 'amountMax' },
];

/** Filters of the list of returns, without those the user has no permission to look up. */
export function useReturnFilters(): readonly Filter[] {
  const baseFilters = useTranslated(ownFilters);
  const canFilterByVendor = useCan('vendors');
  const canFilterByCustomer = useCan('customers');
  const canFilterByProduct = useCan('products');
  return useMemo(
    () => [
      ...baseFilters,
      ...(canFilterByVendor ? [vendorFilter('vendorId')] : []),
      ...(canFilterByCustomer ? [customerFilter('customerId')] : []),
      ...(canFilterByProduct ? [productFilter('productId')] : []),
    ],
    [baseFilters, canFilterByVendor, canFilterByCustomer, canFilterByProduct],
  );
}
