import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { Filter } from '#kit/list/list.types.ts';

/** They know the calls of many areas, which no list needs before somebody picks. */
const loadSources = lazyPart(() => import('./pick-sources.ts'));

type SourceName = Extract<keyof Awaited<ReturnType<typeof loadSources>>, `${string}Source`>;

const filterOf = (source: SourceName, key: string, label: string): Filter => ({
  kind: 'pick',
  key,
  label,
  search: async (words, signal) => (await loadSources())[source].search(words, signal),
  nameOf: async (id) => (await loadSources())[source].nameOf(id),
});

/** Narrows a list to vendors; `key` is the endpoint's query key. */
export const vendorFilter = (key = 'userId', label = t('Vendor')): Filter => filterOf('vendorSource', key, label);

/** Narrows a list to customers; `key` is the endpoint's query key. */
export const customerFilter = (key = 'customerId'): Filter => filterOf('customerSource', key, t('Customer'));

/** Narrows a list to categories; `key` is the endpoint's query key. */
export const categoryFilter = (key = 'categoryId', label = t('Category')): Filter =>
  filterOf('categorySource', key, label);

/** Narrows a list to orders with products; `key` is the endpoint's query key. */
export const productFilter = (key = 'productId'): Filter => filterOf('productSource', key, t('Product'));

/** Narrows a list to orders that used coupons; `key` is the endpoint's query key. */
export const couponFilter = (key = 'couponId'): Filter => filterOf('couponSource', key, t('Coupon'));
