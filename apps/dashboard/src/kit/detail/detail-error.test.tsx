// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { DetailError } from './detail-error.tsx';

afterEach(cleanup);

const renderError = (error: Error) =>
  render(
    <DetailError
      errorTitle="Couldn’t load the payout"
      query={{ error, refetch: vi.fn() }}
      actions={<Button>Close</Button>}
    />,
  );

test.each([
  [
    'doesn’t exist',
    new ApiError({ statusCode: 404, message: 'This payout doesn’t exist' }),
    'This payout doesn’t exist',
  ],
  [
    'has a malformed id',
    new ApiError({ statusCode: 400, message: 'x', errors: [{ field: 'id', message: 'This is no id' }] }),
    'Page not found',
  ],
])('a record that %s is reported as not found, without a retry', (_, error, title) => {
  renderError(error);
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a record that failed to load can be retried', () => {
  renderError(new ApiError({ statusCode: 500, message: 'Broken', requestId: 'r1' }));
  expect(screen.getByRole('heading', { name: 'Couldn’t load the payout' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
