import { type AreaLevel } from '@souk/contract/core/access.ts';
import { AREAS, type Area } from '@souk/contract/entities.ts';
import { FIGURES } from '@souk/contract/analytics/api.ts';
import { describe, expect, test } from 'vitest';
import { isFigureVisible, permittedSearch, visibleParts } from './figure-access.ts';

const admin = (areas: Partial<Record<Area, AreaLevel>>) => ({ role: 'ADMIN' as const, areas });
const without = (...areas: Area[]) => admin(Object.fromEntries(areas.map((area) => [area, 'none'])));

describe('the parts of the analytics page', () => {
  test('are all there for who may view everything, net revenue by vendor for super admins', () => {
    const parts = { orders: true, categories: true, products: true, vendors: true, figures: true, attention: true };
    expect(visibleParts(admin({}))).toEqual({ ...parts, revenue: false });
    expect(visibleParts({ role: 'SA', areas: {} })).toEqual({ ...parts, revenue: true });
  });

  test('are all gone for who may view nothing', () => {
    expect(Object.values(visibleParts(without(...AREAS))).some(Boolean)).toBe(false);
  });

  test('that are drawn from orders go with them; new customers and what needs attention stay', () => {
    const person = without('orders');
    expect(visibleParts(person)).toEqual({
      orders: false,
      categories: false,
      products: false,
      vendors: false,
      revenue: false,
      figures: true,
      attention: true,
    });
    expect(FIGURES.filter((key) => isFigureVisible(person, key))).toEqual(['newCustomers']);
    expect(FIGURES.filter((key) => isFigureVisible(without('customers'), key))).not.toContain('newCustomers');
  });

  test('are not narrowed to a vendor or category that the person may not view', () => {
    const search = { period: '7', vendorId: 'v', categoryId: 'c' };
    expect(permittedSearch(search, admin({}))).toEqual(search);
    expect(permittedSearch(search, without('vendors'))).toEqual({ period: '7', categoryId: 'c' });
    expect(permittedSearch(search, without('categories'))).toEqual({ period: '7', vendorId: 'v' });
  });
});
