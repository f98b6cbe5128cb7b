import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import type { Filter } from '#kit/list/list.types.ts';

/** Loaded on first use, because the sources import the contracts of many areas. */
const loadSources = lazyPart(() => import('./picker-sources.ts'));

type SourceName = Extract<keyof Awaited<ReturnType<typeof loadSources>>, `${string}Source`>;

const toPickFilter = (source: SourceName, key: string, label: string): Filter => ({
  kind: 'pick',
  key,
  label,
  search: async (text, signal) => (await loadSources())[source].search(text, signal),
  nameOf: async (id) => (await loadSources())[source].nameOf(id),
});

/** Filters a list by vendor; `key` is the endpoint's query key. */
export const vendorFilter = (key: string, label = t('Vendor')): Filter => toPickFilter('vendorSource', key, label);

/** Filters a list by customer; `key` is the endpoint's query key. */
export const customerFilter = (key: string): Filter => toPickFilter('customerSource', key, t('Customer'));

/** Filters a list by category; `key` is the endpoint's query key. */
export const categoryFilter = (key: string, label = t('Category')): Filter =>
  toPickFilter('categorySource', key, label);

/** Filters a list by product; `key` is the endpoint's query key. */
export const productFilter = (key: string): Filter => toPickFilter('productSource', key, t('Product'));

/** Filters a list by coupon; `key` is the endpoint's query key. */
export const couponFilter = (key: string): Filter => toPickFilter('couponSource', key, t('Coupon'));
