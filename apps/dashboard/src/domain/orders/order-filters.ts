import { PAYMENT_METHODS, PAYMENT_STATUSES } from '@souk/contract/orders/fields.ts';
import { useMemo } from 'react';
import { toChoices } from '#ui/to-choices.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import type { Filter } from '#kit/list/list.types.ts';
import {
  categoryFilter,
  couponFilter,
  customerFilter,
  productFilter,
  vendorFilter,
} from '#kit/pickers/picker-filters.ts';
import { useCan, useStatusCodes } from '#platform/session/profile.ts';
import { paymentMethodLabel, paymentStatusLabel } from './order-labels.ts';

const ownFilters = (): Filter[] => [
  { key: 'placed', label: t('Placed'), kind: 'days', from: 'createdFrom', to: 'createdTo' },
  {
    key: 'paymentStatus',
    label: t('Payment'),
    kind: 'choice',
    choices: toChoices(PAYMENT_STATUSES, paymentStatusLabel),
  },
  {
    key: 'paymentMethod',
    label: t('Payment method'),
    kind: 'choice',
    choices: toChoices(PAYMENT_METHODS, paymentMethodLabel),
  },
  { key: 'late', label: t('Late'), kind: 'flag', yes: t('Late only'), no: t('On time') },
  { key: 'hasReturn', label: t('Returns'), kind: 'flag', yes: t('With returns'), no: t('Without returns') },
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

/** Filters of order lists, without those in `fixedFilters` and those the user has no permission to look up. */
export function useOrderFilters(fixedFilters: Record<string, string> = {}): readonly Filter[] {
  const baseFilters = useTranslated(ownFilters);
  const statuses = useStatusCodes();
  const canFilterByVendor = useCan('vendors') && !fixedFilters.vendorId;
  const canFilterByCustomer = useCan('customers') && !fixedFilters.customerId;
  const canFilterByCoupon = useCan('coupons');
  const canFilterByCategory = useCan('categories');
  const canFilterByProduct = useCan('products');
  return useMemo(() => {
    const status: Filter = {
      key: 'status',
      label: t('Status'),
      kind: 'choice',
      choices: statuses.map(({ code, label }) => ({ value: code, label })),
    };
    return [
      status,
      ...baseFilters,
      ...(canFilterByVendor ? [vendorFilter('vendorId')] : []),
      ...(canFilterByCustomer ? [customerFilter('customerId')] : []),
      ...(canFilterByCategory
        ? [categoryFilter('categoryId'), categoryFilter('ownCategoryId', t('This category only'))]
        : []),
      ...(canFilterByProduct ? [productFilter('productId')] : []),
      ...(canFilterByCoupon ? [couponFilter('couponId')] : []),
    ];
  }, [
    baseFilters,
    statuses,
    canFilterByVendor,
    canFilterByCustomer,
    canFilterByCategory,
    canFilterByProduct,
    canFilterByCoupon,
  ]);
}
