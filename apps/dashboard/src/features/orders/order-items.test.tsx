import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { OrderItems } from './order-items.tsx';
import { fakeLine, fakeOrder } from './order.fixture.ts';

afterEach(() => {
  cleanup();
  clearProfile();
});

test('each line shows its commission rate if the response includes it', async () => {
  await setProfile(fakeProfile());
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
  const plainText = (row: HTMLElement | undefined) => row?.textContent.replace(/[\u2066-\u2069]/g, '');
  expect(plainText(mug)).toContain('Commission 12.5%, $3.75');
  expect(plainText(bowl)).not.toContain('Commission');
});
