import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Info from 'lucide-react/icons/info';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { EmptyState, InlineError, LoadError, NoMatch } from './empty-state.tsx';

afterEach(cleanup);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an empty state says what will be here and how to start', () => {
  render(
    <EmptyState icon={Info} title="No coupons yet" actions={<button>New coupon</button>}>
      Coupons lower the price.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No coupons yet' })).toBeTruthy();
  expect(screen.getByText('Coupons lower the price.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New coupon' })).toBeTruthy();
});

test.each([
  ['lamp', true, 'No results for “lamp” with these filters', 'Clear search and filters'],
  ['lamp', false, 'No results for “lamp”', 'Clear search'],
  ['', true, 'No results with these filters', 'Clear filters'],
  ['', false, 'This page is past the end of the list', 'Go to first page'],
])('for the search "%s" with filters: %s it explains why nothing matches', async (...[q, isFiltered, text, button]) => {
  const onClear = vi.fn();
  render(<NoMatch title="No orders match" q={q} isFiltered={isFiltered} onClear={onClear} />);
  expect(screen.getByText(text)).toBeTruthy();
  await press(button);
  expect(onClear).toHaveBeenCalledOnce();
});

test('a failure is announced with its reason and the request id for support, and can be retried', async () => {
  const refetch = vi.fn();
  const error = new ApiError({ statusCode: 500, message: 'The database is asleep', requestId: 'r-1' });
  render(<LoadError title="Couldn’t load orders" query={{ error, refetch }} />);
  expect(screen.getByRole('alert').textContent).toContain('The database is asleep');
  expect(screen.getByText('r-1')).toBeTruthy();
  await press('Try again');
  expect(refetch).toHaveBeenCalledOnce();
});

test.each([
  ['a failure without a response', new ApiError({ kind: 'unreachable', statusCode: 0, message: 'You are offline' })],
  ['an unexpected error', new Error('You are offline')],
])('%s shows no request id', (_, error) => {
  render(<LoadError title="Couldn’t load orders" query={{ error, refetch: () => undefined }} />);
  expect(screen.getByText('You are offline')).toBeTruthy();
  expect(screen.queryByText(/Request/)).toBeNull();
});

test('a card announces its failure in one line', async () => {
  const onRetry = vi.fn();
  render(<InlineError onRetry={onRetry}>Couldn’t load notes.</InlineError>);
  expect(screen.getByRole('alert').textContent).toBe('Couldn’t load notes. Try again');
  await press('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
});
