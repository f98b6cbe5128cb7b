import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@souk/contract/orders/fields.ts';
import { useMemo } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import type { Filter } from '#kit/list/list.types.ts';
import {
  categoryFilter,
  couponFilter,
  customerFilter,
  productFilter,
  vendorFilter,
} from '#kit/pickers/pick-filters.ts';
import { useCan, useStatusCodes } from '#platform/session/profile.ts';
import { paymentMethodWord, paymentStatusWord } from './order-labels.ts';

const ownFilters = (): Filter[] => [
  { key: 'placed', label: t('Placed'), kind: 'days', from: 'createdFrom', to: 'createdTo' },
  {
    key: 'paymentStatus',
    label: t('Payment'),
    kind: 'choice',
    choices: choicesOf(PAYMENT_STATUSES, paymentStatusWord),
  },
  {
    key: 'paymentMethod',
    label: t('Payment method'),
    kind: 'choice',
    choices: choicesOf(PAYMENT_METHODS, paymentMethodWord),
  },
  { key: 'late', label: t('Late'), kind: 'flag', yes: t('Late only'), no: t('On time') },
  { key: 'refunded', label: t('Refunded'), kind: 'days', from: 'refundedFrom', to: 'refundedTo' },
  {
    key: 'chargeback',
    label: t('Chargeback'),
    kind: 'choice',
    choices: [
      { value: 'due', label: t('Evidence due') },
      { value: 'opened', label: t('Open chargeback') },
      { value: 'won', label: t('Won') },
      { value: 'lost', label: t('Lost') },
    ],
  },
  { key: 'total', label: t('Total'), kind: 'money', from: 'totalMin', to: 'totalMax' },
];

/** Filters of a list of orders; `fixed` ones are not on offer, nor what the person may not look up. */
export function useOrderFilters(fixed: Record<string, string> = {}): readonly Filter[] {
  const own = useWords(ownFilters);
  const statuses = useStatusCodes();
  const mayVendors = useCan('vendors') && !fixed.vendorId;
  const mayCustomers = useCan('customers') && !fixed.customerId;
  const mayCoupons = useCan('coupons');
  const mayCategories = useCan('categories');
  const mayProducts = useCan('products');
  return useMemo(() => {
    const status: Filter = {
      key: 'status',
      label: t('Status'),
      kind: 'choice',
      choices: statuses.map(({ code, label }) => ({ value: code, label })),
    };
    return [
      status,
      ...own,
      ...(mayVendors ? [vendorFilter('vendorId')] : []),
      ...(mayCustomers ? [customerFilter('customerId')] : []),
      ...(mayCategories ? [categoryFilter(), categoryFilter('ownCategoryId', t('This category only'))] : []),
      ...(mayProducts ? [productFilter()] : []),
      ...(mayCoupons ? [couponFilter('couponId')] : []),
    ];
  }, [own, statuses, mayVendors, mayCustomers, mayCategories, mayProducts, mayCoupons]);
}
