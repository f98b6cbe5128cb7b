import type { MetricKey, ListLink } from '@souk/contract/analytics/api.ts';
import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { Scope } from './metric-access.ts';
import type { Period } from './period.ts';

const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancelled').join(',');

/** Links to orders placed in the period, with further filters of the order list. */
export const ordersLink = (
  { from, to }: Period,
  { vendorId, categoryId }: Scope,
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
export const soldLink = (period: Period, scope: Scope): ListLink =>
  ordersLink(period, scope, { status: SOLD_STATUSES });

const vendorFilter = (key: string, { vendorId }: Scope): Record<string, string> =>
  vendorId === undefined ? {} : { [key]: vendorId };

/** The category that is filtered by has a row of its own, for what was sold in it but not in its descendants. */
export function categoryLink(period: Period, { vendorId, categoryId }: Scope, key: string | null): ListLink | null {
  if (key === null) return null;
  return key === categoryId
    ? ordersLink(period, { vendorId }, { status: SOLD_STATUSES, ownCategoryId: key })
    : soldLink(period, { vendorId, categoryId: key });
}

/** Links to orders with this product that were not cancelled. */
export const productLink = (period: Period, scope: Scope, productId: string): ListLink =>
  ordersLink(period, scope, { status: SOLD_STATUSES, productId });

/** The list of rows behind a metric; null if there is none. */
export function metricLink(key: MetricKey, period: Period, scope: Scope): ListLink | null {
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
      // The sum of two accounts; each part links to its own list.
      return null;
  }
}
