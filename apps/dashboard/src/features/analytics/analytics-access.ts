import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { MetricKey } from '@souk/contract/analytics/api.ts';
import type { AnalyticsSearch } from './period.ts';

/** Areas whose records can need attention. */
const ATTENTION_AREAS: readonly Area[] = ['orders', 'queries', 'products', 'ads', 'vendors'];

const canView = (person: Permissions, area: Area): boolean => areaLevel(person, area) !== 'none';

/** The parts of the page that a person may view. The server applies the same rules to the data. */
export function findVisibleParts(person: Permissions) {
  const orders = canView(person, 'orders');
  return {
    orders,
    categories: orders && canView(person, 'categories'),
    products: orders && canView(person, 'products'),
    vendors: orders && canView(person, 'vendors'),
    revenue: orders && person.role === 'SA',
    metrics: orders || canView(person, 'customers'),
    attention: ATTENTION_AREAS.some((area) => canView(person, area)),
  };
}

export function isMetricVisible(person: Permissions, key: MetricKey): boolean {
  if (key === 'netRevenue') return person.role === 'SA';
  return canView(person, key === 'newCustomers' ? 'customers' : 'orders');
}

/**
 * Removes the vendor filter or the category filter if the person may not view that area. Removes nothing while the
 * profile is unknown.
 */
export function removeForbiddenFilters(search: AnalyticsSearch, person: Permissions | undefined): AnalyticsSearch {
  if (!person) return search;
  const { vendorId, categoryId, ...rest } = search;
  return {
    ...rest,
    ...(canView(person, 'vendors') ? { vendorId } : {}),
    ...(canView(person, 'categories') ? { categoryId } : {}),
  };
}
