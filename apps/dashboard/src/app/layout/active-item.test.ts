import { expect, test } from 'vitest';
import { containsActive, findActivePath } from './active-item.ts';
import type { NavigationItem, NavigationSection } from './navigation.types.ts';

const GROUP: NavigationItem = {
  name: 'Products',
  children: [
    { name: 'All products', to: '/dashboard/products' },
    { name: 'Attributes', to: '/dashboard/attributes' },
  ],
};
const SECTIONS: NavigationSection[] = [
  { label: 'Overview', items: [{ name: 'Analytics', to: '/dashboard/analytics' }] },
  { label: 'Catalogue', items: [GROUP, { name: 'Product import', to: '/dashboard/products/import' }] },
  {
    label: 'System',
    items: [
      { name: 'Terms', to: '/dashboard/terms/view', base: '/dashboard/terms' },
      { name: 'Shop', href: 'https://shop.example' },
    ],
  },
];

test.each([
  ['/dashboard/analytics', '/dashboard/analytics'],
  ['/dashboard/analytics/', '/dashboard/analytics'],
  ['/Dashboard/Analytics', '/dashboard/analytics'],
  ['/dashboard/products', '/dashboard/products'],
  ['/dashboard/products/p1/details', '/dashboard/products'],
  ['/dashboard/products/import', '/dashboard/products/import'],
  ['/dashboard/products/import/step', '/dashboard/products/import'],
  ['/dashboard/products-archive', undefined],
  ['/dashboard/terms/update', '/dashboard/terms/view'],
  ['/dashboard', undefined],
  ['/', undefined],
])('at %s the entry %s is active', (path, active) => expect(findActivePath(SECTIONS, path)).toBe(active));

test('a group contains the active entry only if that entry is among its children', () => {
  expect(containsActive(GROUP, '/dashboard/attributes')).toBe(true);
  expect(containsActive(GROUP, '/dashboard/analytics')).toBe(false);
  expect(containsActive(GROUP, undefined)).toBe(false);
  expect(containsActive({ name: 'Shop', href: 'https://shop.example' }, undefined)).toBe(false);
});
