import type { FigureKey, ListLink } from '@souk/contract/analytics/api.ts';
import { ORDER_STATUSES } from '@souk/contract/orders/fields.ts';
import type { Scope } from './figure-access.ts';
import type { Period } from './period.ts';

const SOLD_STATUSES = ORDER_STATUSES.filter((status) => status !== 'cancelled').join(',');

/** Orders placed in the period, with further filters of the order list. */
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

/** The same without those that were cancelled. */
export const soldLink = (period: Period, scope: Scope): ListLink =>
  ordersLink(period, scope, { status: SOLD_STATUSES });

const vendorOf = (key: string, { vendorId }: Scope): Record<string, string> =>
  vendorId === undefined ? {} : { [key]: vendorId };

/** Of the category filtered by, a row of its own holds what was sold in it and not below. */
export function categoryLink(period: Period, { vendorId, categoryId }: Scope, key: string | null): ListLink | null {
  if (key === null) return null;
  return key === categoryId
    ? ordersLink(period, { vendorId }, { status: SOLD_STATUSES, ownCategoryId: key })
    : soldLink(period, { vendorId, categoryId: key });
}

/** Orders with a product that were not cancelled. */
export const productLink = (period: Period, scope: Scope, productId: string): ListLink =>
  ordersLink(period, scope, { status: SOLD_STATUSES, productId });

/** The list whose rows make up a figure, where there is one. */
export function figureLink(key: FigureKey, period: Period, scope: Scope): ListLink | null {
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
        search: { refundedFrom: period.from, refundedTo: period.to, ...vendorOf('vendorId', scope) },
      };
    case 'newCustomers':
      return {
        list: 'customers',
        search: { firstOrderFrom: period.from, firstOrderTo: period.to, ...vendorOf('firstVendorId', scope) },
      };
    case 'netRevenue':
      // The sum of two accounts, each of which is a part with a list of its own.
      return null;
  }
}
