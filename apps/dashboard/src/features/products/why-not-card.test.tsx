import type { UnavailabilityReason } from '@souk/contract/products/unavailability.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { WhyNotCard } from './why-not-card.tsx';

const reason = (kind: UnavailabilityReason['kind'], target: UnavailabilityReason['target']) =>
  ({ kind, target, code: 'text', message: kind, blocksPublishing: false }) as UnavailabilityReason;

afterEach(cleanup);

test('on the details page, each reason links to where it can be fixed', async () => {
  const product = {
    id: 'lamp',
    status: 'draft',
    whyNot: [
      reason('noImage', { kind: 'field', field: 'media' }),
      reason('notPublished', { kind: 'status' }),
      reason('outOfStock', { kind: 'stock' }),
      reason('vendorNotActive', { kind: 'vendor', id: 'noor' }),
      reason('categoryNotActive', { kind: 'category', id: 'lighting' }),
    ],
  } as unknown as ProductDetails;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <WhyNotCard product={product} /> }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/products/lamp/edit#media',
    '/dashboard/products/lamp/edit#status',
    '/dashboard/products/lamp/edit#stock',
    '/dashboard/vendors/noor/profile',
    '/dashboard/categories/lighting/edit',
  ]);
});

test('names the variants without a price, and removes reasons that no longer apply', async () => {
  const noPrice = (index: number, name: string) => ({
    ...reason('noPrice', { kind: 'field', field: `variants.${index}.price` }),
    message: `Enter a price for “${name}”, or turn it off`,
  });
  const product = (whyNot: UnavailabilityReason[]) =>
    ({ id: 'shirt', status: 'draft', whyNot }) as unknown as ProductDetails;
  let save = (_: ProductDetails) => {};
  const Form = () => {
    const [current, setCurrent] = useState(
      product([noPrice(0, 'Red / S'), noPrice(1, 'Red / M'), noPrice(2, 'Red / L')]),
    );
    save = setCurrent;
    return <WhyNotCard product={current} />;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Form }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  expect((await screen.findAllByText(/^Enter/)).map((row) => row.textContent)).toEqual([
    'Enter a price for “Red / S”, or turn it off',
    'Enter a price for “Red / M”, or turn it off',
    'Enter a price for “Red / L”, or turn it off',
  ]);
  act(() => save(product([noPrice(1, 'Red / M')])));
  expect(screen.getAllByText(/^Enter/).map((row) => row.textContent)).toEqual([
    'Enter a price for “Red / M”, or turn it off',
  ]);
  act(() => save(product([])));
  expect(screen.queryByText(/^Enter/)).toBeNull();
});
