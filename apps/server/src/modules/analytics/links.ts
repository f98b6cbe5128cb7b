import type { MetricKey, ListLink } from '@souk/contract/analytics/api.ts';
import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { MetricScope } from './metric-access.ts';
import type { Period } from './period.ts';

const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancelled').join(',');

/** Links to the list of orders placed in the period. `filters` are additional filters of that list. */
export const ordersLink = (
  { from, to }: Period,
  { vendorId, categoryId }: MetricScope,
  filters: Record<string, string> = {},
): ListLink => ({
  list: 'orders',
  search: {
    createdFrom: from,
    createdTo: to,
    ...(vendorId === undefined ? {} : { vendorId }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...filters,
  },
});

/** Links to the orders of the period that were not cancelled. */
export const soldLink = (period: Period, scope: MetricScope): ListLink =>
  ordersLink(period, scope, { status: SOLD_STATUSES });

const vendorFilter = (key: string, { vendorId }: MetricScope): Record<string, string> =>
  vendorId === undefined ? {} : { [key]: vendorId };

/**
 * Links to the orders of a row of the breakdown by category. If the breakdown is limited to a category, that category
 * also has a row, which only includes what was sold in it directly.
 */
export function categoryLink(
  period: Period,
  { vendorId, categoryId }: MetricScope,
  key: string | null,
): ListLink | null {
  if (key === null) return null;
  return key === categoryId
    ? ordersLink(period, { vendorId }, { status: SOLD_STATUSES, ownCategoryId: key })
    : soldLink(period, { vendorId, categoryId: key });
}

/** Links to orders with this product that were not cancelled. */
export const productLink = (period: Period, scope: MetricScope, productId: string): ListLink =>
  ordersLink(period, scope, { status: SOLD_STATUSES, productId });

/** The link to the list from which a metric is computed; null if there is none. */
export function metricLink(key: MetricKey, period: Period, scope: MetricScope): ListLink | null {
  switch (key) {
    case 'sales':
    case 'orders':
    case 'averageOrder':
    case 'units':
      return soldLink(period, scope);
    case 'cancellationRate':
      return ordersLink(period, scope, { status: 'cancelled' });
    case 'refundRate':
      return {
        list: 'orders',
        search: { refundedFrom: period.from, refundedTo: period.to, ...vendorFilter('vendorId', scope) },
      };
    case 'newCustomers':
      return {
        list: 'customers',
        search: { firstOrderFrom: period.from, firstOrderTo: period.to, ...vendorFilter('firstVendorId', scope) },
      };
    case 'netRevenue':
      // Net revenue is the sum of two accounts, and each of its parts links to the list of one.
      return null;
  }
}
