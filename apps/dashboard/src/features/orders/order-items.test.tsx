import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { forgetProfile, keepProfile } from '#platform/session/profile.ts';
import { OrderItems } from './order-items.tsx';
import { fakeLine, fakeOrder } from './order.fixture.ts';

afterEach(() => {
  cleanup();
  forgetProfile();
});

test('whoever is told the commission sees the rate of each line', async () => {
  await keepProfile(fakeProfile());
  const lines = [
    fakeLine({ commissionPercent: 12.5, commission: 375 }),
    fakeLine({ id: '0193a0c0-0000-7000-8000-000000000021', name: 'Bowl' }),
  ];
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <OrderItems order={fakeOrder({ lines })} /> }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  const [mug, bowl] = (await screen.findAllByRole('row')).slice(1);
  const plain = (row: HTMLElement | undefined) => row?.textContent.replace(/[\u2066-\u2069]/g, '');
  expect(plain(mug)).toContain('Commission 12.5%, $3.75');
  expect(plain(bowl)).not.toContain('Commission');
});
