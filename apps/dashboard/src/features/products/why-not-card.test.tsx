import type { WhyNotReason } from '@souk/contract/product-why-not.ts';
import type { ProductDetails } from '@souk/contract/products.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WhyNotCard } from './why-not-card.tsx';

const reason = (code: WhyNotReason['code'], target: WhyNotReason['target']) =>
  ({ code, target, message: code, blocksPublishing: false }) as WhyNotReason;

afterEach(cleanup);

test('on the details each reason leads to where it is mended', async () => {
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
