// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { findActivePath } from '#app/layout/active-item.ts';
import type { NavigationSection } from '#app/layout/navigation.types.ts';
import { Sidebar } from '#app/layout/sidebar.tsx';

afterEach(cleanup);

const sections: NavigationSection[] = [
  {
    label: 'Catalogue',
    items: [
      {
        name: 'Products',
        badge: 17,
        children: [
          { name: 'All products', to: '/dashboard/products' },
          { name: 'Attributes', to: '/dashboard/attributes' },
        ],
      },
    ],
  },
  {
    label: 'Sales',
    items: [
      { name: 'Orders', to: '/dashboard/orders', badge: 0 },
      { name: 'New order', to: '/dashboard/orders/create' },
      { name: 'API reference', href: 'https://example.com/docs' },
    ],
  },
];

async function renderSidebar(path: string) {
  const routeTree = createRootRoute({
    component: () => <Sidebar sections={sections} compact={false} />,
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('navigation', { name: 'Areas' });
}

const currentLinks = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

test.each([
  ['/dashboard/orders', '/dashboard/orders'],
  ['/dashboard/orders/', '/dashboard/orders'],
  ['/dashboard/orders/42/details', '/dashboard/orders'],
  ['/dashboard/orders/create', '/dashboard/orders/create'],
  ['/dashboard/ordersabout', undefined],
  ['/dashboard/attributes/7/edit', '/dashboard/attributes'],
  ['/dashboard', undefined],
])('the path %s belongs to the entry %s', (path, to) => expect(findActivePath(sections, path)).toBe(to));

test('exactly one link is the current page', async () => {
  await renderSidebar('/dashboard/orders/create');
  expect(currentLinks()).toEqual(['New order']);
});

test('the group of the current page is open, and groups can be toggled', async () => {
  await renderSidebar('/dashboard/products/1/edit');
  const group = screen.getByRole('button', { name: /Products/ });
  expect(group.getAttribute('aria-expanded')).toBe('true');
  expect(currentLinks()).toEqual(['All products']);
  await userEvent.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('false');
});

test('badges have a label and are hidden if zero, and external links announce that they open a new tab', async () => {
  await renderSidebar('/dashboard/orders');
  expect(screen.getByRole('button', { name: 'Products 17 waiting' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy();
  const externalLink = screen.getByRole('link', { name: 'API reference opens in a new tab' });
  expect([externalLink.getAttribute('target'), externalLink.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
});
