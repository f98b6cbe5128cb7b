// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { DetailError } from './detail-error.tsx';

afterEach(cleanup);

const show = (error: Error) =>
  render(
    <DetailError
      failed="Couldn’t load the payout"
      answer={{ error, refetch: vi.fn() }}
      actions={<Button>Close</Button>}
    />,
  );

test.each([
  [
    'does not exist',
    new ApiError({ statusCode: 404, message: 'This payout does not exist' }),
    'This payout does not exist',
  ],
  [
    'has a malformed id',
    new ApiError({ statusCode: 400, message: 'x', errors: [{ field: 'id', message: 'This is no id' }] }),
    'Page not found',
  ],
])('what %s is not found and offers no retry', (_, error, title) => {
  show(error);
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what failed to load can be tried again', () => {
  show(new ApiError({ statusCode: 500, message: 'Broken', requestId: 'r1' }));
  expect(screen.getByRole('heading', { name: 'Couldn’t load the payout' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
