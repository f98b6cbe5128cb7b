import { type AreaLevel } from '@souk/contract/core/access.ts';
import { AREAS, type Area } from '@souk/contract/entities.ts';
import { METRICS } from '@souk/contract/analytics/api.ts';
import { describe, expect, test } from 'vitest';
import { isMetricVisible, removeForbiddenFilters, findVisibleParts } from './analytics-access.ts';

const admin = (areas: Partial<Record<Area, AreaLevel>>) => ({ role: 'ADMIN' as const, areas });
const without = (...areas: Area[]) => admin(Object.fromEntries(areas.map((area) => [area, 'none'])));

describe('visible parts of the analytics page', () => {
  test('are all parts with full view access, except net revenue, which only super admins see', () => {
    const parts = { orders: true, categories: true, products: true, vendors: true, metrics: true, attention: true };
    expect(findVisibleParts(admin({}))).toEqual({ ...parts, revenue: false });
    expect(findVisibleParts({ role: 'SA', areas: {} })).toEqual({ ...parts, revenue: true });
  });

  test('are none without any view access', () => {
    expect(Object.values(findVisibleParts(without(...AREAS))).some(Boolean)).toBe(false);
  });

  test('without orders are only new customers and the attention card', () => {
    const person = without('orders');
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
    expect(METRICS.filter((key) => isMetricVisible(without('customers'), key))).not.toContain('newCustomers');
  });

  test('a vendor or category filter that the person may not view is removed', () => {
    const search = { period: '7', vendorId: 'v', categoryId: 'c' };
    expect(removeForbiddenFilters(search, admin({}))).toEqual(search);
    expect(removeForbiddenFilters(search, without('vendors'))).toEqual({ period: '7', categoryId: 'c' });
    expect(removeForbiddenFilters(search, without('categories'))).toEqual({ period: '7', vendorId: 'v' });
  });
});
