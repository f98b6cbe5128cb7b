import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#platform/api/fake-server.ts';
import { queryClient } from '#platform/query/client.ts';
import { ActivityCard } from './activity-card.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a failed request shows an error with a retry button, not the empty state', async () => {
  let isDown = true;
  fakeServer({
    'GET /v1/activity': () => (isDown ? 'unreachable' : { statusCode: 200, data: { count: 0, rows: [] } }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ActivityCard entity="product" entityId="lamp" labels={{}} />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load activity');
  expect(screen.queryByText('No activity yet')).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No activity yet')).toBeTruthy();
});
