import { areaLevel, type Permissions } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { FigureKey } from '@souk/contract/analytics/api.ts';
import type { Search } from './period.ts';

/** The areas of which something can need attention. */
const ATTENTION_AREAS: readonly Area[] = ['orders', 'queries', 'products', 'ads', 'vendors'];

const maySee = (person: Permissions, area: Area): boolean => areaLevel(person, area) !== 'none';

/** Which parts of the page have something to show to a person. The server decides the same for the figures in them. */
export function visibleParts(person: Permissions) {
  const orders = maySee(person, 'orders');
  return {
    orders,
    categories: orders && maySee(person, 'categories'),
    products: orders && maySee(person, 'products'),
    vendors: orders && maySee(person, 'vendors'),
    revenue: orders && person.role === 'SA',
    figures: orders || maySee(person, 'customers'),
    attention: ATTENTION_AREAS.some((area) => maySee(person, area)),
  };
}

export function isFigureVisible(person: Permissions, key: FigureKey): boolean {
  if (key === 'netRevenue') return person.role === 'SA';
  return maySee(person, key === 'newCustomers' ? 'customers' : 'orders');
}

/** The address without the vendor or category whose figures the person may not view; all of it while nobody is known. */
export function permittedSearch(search: Search, person: Permissions | undefined): Search {
  if (!person) return search;
  const { vendorId, categoryId, ...rest } = search;
  return {
    ...rest,
    ...(maySee(person, 'vendors') ? { vendorId } : {}),
    ...(maySee(person, 'categories') ? { categoryId } : {}),
  };
}
