import type { Category } from '@souk/contract/categories/api.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CategoryDialogs } from './category-dialogs.tsx';

const category = (part: Partial<Category>) =>
  ({ name: 'Lamps', productsCount: 0, childrenCount: 0, ...part }) as Category;

afterEach(cleanup);

test('deleting a category in which something stands leads to where it can go', async () => {
  const onAsk = vi.fn();
  render(
    <CategoryDialogs
      question="delete"
      category={category({ productsCount: 3 })}
      onClose={() => undefined}
      onAsk={onAsk}
    />,
  );
  expect(await screen.findByRole('dialog', { name: 'Lamps isn’t empty' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete category' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Merge into…' }));
  expect(onAsk).toHaveBeenCalledWith('merge');
});

test('an empty one is deleted after a question', async () => {
  render(
    <CategoryDialogs question="delete" category={category({})} onClose={() => undefined} onAsk={() => undefined} />,
  );
  expect(await screen.findByRole('button', { name: 'Delete category' })).toBeTruthy();
});
