import type { FigureKey, ListLink } from '@souk/contract/analytics.ts';
import { ORDER_STATUSES } from '@souk/contract/order-fields.ts';
import type { Period } from './period.ts';
import type { Scope } from './scope.ts';

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
      return ordersLink(period, scope, { paymentStatus: 'partially_refunded,refunded' });
    case 'newCustomers':
      return scope.vendorId === undefined && scope.categoryId === undefined
        ? { list: 'customers', search: { firstOrderFrom: period.from, firstOrderTo: period.to } }
        : null;
    case 'netRevenue':
      return null;
  }
}
