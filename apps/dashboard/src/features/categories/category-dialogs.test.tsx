import type { Category } from '@souk/contract/categories/api.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CategoryDialogs } from './category-dialogs.tsx';

const category = (overrides: Partial<Category>) =>
  ({ name: 'Lamps', productsCount: 0, childrenCount: 0, ...overrides }) as Category;

afterEach(cleanup);

test('deleting a category that is not empty offers to merge it', async () => {
  const onOpenDialog = vi.fn();
  render(
    <CategoryDialogs
      dialog="delete"
      category={category({ productsCount: 3 })}
      onClose={() => undefined}
      onOpenDialog={onOpenDialog}
    />,
  );
  expect(await screen.findByRole('dialog', { name: 'Lamps isn’t empty' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete category' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Merge into…' }));
  expect(onOpenDialog).toHaveBeenCalledWith('merge');
});

test('deleting an empty category asks for confirmation', async () => {
  render(
    <CategoryDialogs
      dialog="delete"
      category={category({})}
      onClose={() => undefined}
      onOpenDialog={() => undefined}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Delete category' })).toBeTruthy();
});
