import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { onOpenSearch } from '#kit/search/open-search.ts';
import { SearchForm } from './search-form.tsx';

afterEach(cleanup);

test('what is typed where nothing stands is looked for in all areas', async () => {
  const asked: string[] = [];
  const stop = onOpenSearch((words) => asked.push(words));
  render(<SearchForm />);
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Search orders, products, people' }),
    ' atlas lamp{Enter}',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(asked).toEqual(['atlas lamp', 'atlas lamp']);
  stop();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(asked).toHaveLength(2);
});
