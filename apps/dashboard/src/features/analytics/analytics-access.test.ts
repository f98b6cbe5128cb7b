import { type AreaLevel } from '@souk/contract/core/access.ts';
import { AREAS, type Area } from '@souk/contract/entities.ts';
import { METRICS } from '@souk/contract/analytics/api.ts';
import { describe, expect, test } from 'vitest';
import { isMetricVisible, removeForbiddenFilters, findVisibleParts } from './analytics-access.ts';

const adminWith = (areas: Partial<Record<Area, AreaLevel>>) => ({ role: 'ADMIN' as const, areas });
const adminWithout = (...areas: Area[]) => adminWith(Object.fromEntries(areas.map((area) => [area, 'none'])));

describe('visible parts of the analytics page', () => {
  test('are all parts with access to every area, except net revenue, which only super admins see', () => {
    const parts = { orders: true, categories: true, products: true, vendors: true, metrics: true, attention: true };
    expect(findVisibleParts(adminWith({}))).toEqual({ ...parts, revenue: false });
    expect(findVisibleParts({ role: 'SA', areas: {} })).toEqual({ ...parts, revenue: true });
  });

  test('are none without any view access', () => {
    expect(Object.values(findVisibleParts(adminWithout(...AREAS))).some(Boolean)).toBe(false);
  });

  test('are only new customers and the attention card without access to orders', () => {
    const person = adminWithout('orders');
    expect(findVisibleParts(person)).toEqual({
      orders: false,
      categories: false,
      products: false,
      vendors: false,
      revenue: false,
      metrics: true,
      attention: true,
    });
    expect(METRICS.filter((key) => isMetricVisible(person, key))).toEqual(['newCustomers']);
    expect(METRICS.filter((key) => isMetricVisible(adminWithout('customers'), key))).not.toContain('newCustomers');
  });

  test('a vendor or category filter is removed if the person may not view that area', () => {
    const search = { period: '7', vendorId: 'v', categoryId: 'c' };
    expect(removeForbiddenFilters(search, adminWith({}))).toEqual(search);
    expect(removeForbiddenFilters(search, adminWithout('vendors'))).toEqual({ period: '7', categoryId: 'c' });
    expect(removeForbiddenFilters(search, adminWithout('categories'))).toEqual({ period: '7', vendorId: 'v' });
  });
});
