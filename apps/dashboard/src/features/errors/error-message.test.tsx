import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press, renderPage } from '#kit/testing/page.fixture.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { ChunkLoadError } from '#platform/errors/lazy-part.ts';
import { InMain } from '#ui/in-main.ts';
import { ErrorMessage } from './error-message.tsx';

async function open(error: unknown) {
  const onRetry = vi.fn();
  await renderPage(() => (
    <InMain value={true}>
      <ErrorMessage error={error} onRetry={onRetry} />
    </InMain>
  ));
  return onRetry;
}

test('a server error shows its message and request id, and can be retried', async () => {
  const onRetry = await open(new ApiError({ statusCode: 503, message: 'Souk is busy', requestId: 'req-7' }));
  expect(screen.getByRole('heading', { name: 'Couldn’t load this page' })).toBeTruthy();
  expect(screen.getByText('Souk is busy')).toBeTruthy();
  expect(screen.getByText('req-7')).toBeTruthy();
  await press('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a missing record is displayed as ‘Page not found’, without a retry', async () => {
  await open(new ApiError({ statusCode: 404, message: 'This order does not exist', isFromServer: true }));
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the page can only be reloaded if its code failed to load', async () => {
  await open(new ChunkLoadError('gone'));
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('gone')).toBeNull();
});

test('a programming error does not reveal its details', async () => {
  const onRetry = await open(new TypeError('undefined is not a function'));
  expect(screen.queryByText(/undefined is not/)).toBeNull();
  expect(screen.getByText(/Everything you saved is safe/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/');
  await press('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
});
