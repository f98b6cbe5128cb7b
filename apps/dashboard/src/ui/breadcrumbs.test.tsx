// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';

afterEach(cleanup);

async function renderBreadcrumbs(items: Crumb[]) {
  const routeTree = createRootRoute({ component: () => <Breadcrumbs items={items} />, notFoundComponent: () => null });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('navigation', { name: 'Breadcrumb' });
}

const crumbs = (count: number): Crumb[] =>
  Array.from({ length: count }, (_, index) => ({ label: `Step ${index + 1}`, to: `/step-${index + 1}` }));
const labels = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('home links to analytics, and the last item is the current page', async () => {
  await renderBreadcrumbs([{ label: 'Orders', to: '/dashboard/orders' }, { label: 'SK-1' }]);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard/analytics');
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/dashboard/orders');
  expect(screen.getByText('SK-1').closest('[aria-current="page"]')).toBeTruthy();
});

test('eight items including home are shown in full', async () => {
  await renderBreadcrumbs(crumbs(7));
  expect(labels()).toHaveLength(8);
});

test('with a ninth item, the middle ones are collapsed until a click expands them', async () => {
  await renderBreadcrumbs(crumbs(8));
  expect(labels()).toEqual(['', 'Step 1', '…', 'Step 7', 'Step 8']);
  await userEvent.click(screen.getByRole('button', { name: 'Show 5 more levels' }));
  expect(labels()).toHaveLength(9);
});
