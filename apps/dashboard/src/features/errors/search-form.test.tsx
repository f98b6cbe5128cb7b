import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { onOpenSearch } from '#kit/search/open-search.ts';
import { SearchForm } from './search-form.tsx';

afterEach(cleanup);

test('submitting the form searches all areas', async () => {
  const searches: string[] = [];
  const stop = onOpenSearch((text) => searches.push(text));
  render(<SearchForm />);
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Search orders, products, people' }),
    ' atlas lamp{Enter}',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(searches).toEqual(['atlas lamp', 'atlas lamp']);
  stop();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(searches).toHaveLength(2);
});
