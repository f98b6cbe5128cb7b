import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { press, renderPage } from '#kit/testing/page.fixture.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { Column } from './list.types.ts';
import type { ColumnChoice } from './use-columns.ts';

const column = (head: string): Column<unknown> => ({ key: head.toLowerCase(), head, cell: () => head });
const [NAME, PRICE, STOCK, BRAND] = [column('Name'), column('Price'), column('Stock'), column('Brand')];

async function openColumns(parts: Partial<ColumnChoice<unknown>> = {}) {
  const choice: ColumnChoice<unknown> = {
    visible: [NAME, PRICE, STOCK],
    all: [NAME, PRICE, STOCK, BRAND],
    density: 'normal',
    isChanged: false,
    setVisible: vi.fn(),
    setDensity: vi.fn(),
    reset: vi.fn(),
    ...parts,
  };
  await renderPage(() => <ColumnsMenu choice={choice} />);
  await press('Columns and density');
  await screen.findByRole('dialog', { name: 'Columns and density' });
  return choice;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const moves = (name: string) =>
  ['up', 'down'].map(
    (direction) => screen.getByRole<HTMLButtonElement>('button', { name: `Move ${name} ${direction}` }).disabled,
  );

test('visible columns are checked and can be moved, others can only be added', async () => {
  const choice = await openColumns();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([moves('Name'), moves('Price'), moves('Stock')]).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(screen.queryByRole('button', { name: /Move Brand/ })).toBeNull();
  await userEvent.click(box('Brand'));
  expect(choice.setVisible).toHaveBeenLastCalledWith(['name', 'price', 'stock', 'brand']);
  await userEvent.click(box('Price'));
  expect(choice.setVisible).toHaveBeenLastCalledWith(['name', 'stock']);
});

test('a column moves one position up or down', async () => {
  const choice = await openColumns();
  await press('Move Price up');
  expect(choice.setVisible).toHaveBeenLastCalledWith(['price', 'name', 'stock']);
  await press('Move Price down');
  expect(choice.setVisible).toHaveBeenLastCalledWith(['name', 'stock', 'price']);
  await press('Move Stock up');
  expect(choice.setVisible).toHaveBeenLastCalledWith(['name', 'stock', 'price']);
});

test('the last visible column cannot be hidden', async () => {
  await openColumns({ visible: [NAME], all: [NAME, PRICE] });
  expect(box('Name').disabled).toBe(true);
  expect(box('Price').disabled).toBe(false);
});

test('if two columns are visible, either of them can be hidden', async () => {
  await openColumns({ visible: [NAME, PRICE] });
  expect([box('Name').disabled, box('Price').disabled]).toEqual([false, false]);
});

test('the density can be chosen', async () => {
  const choice = await openColumns({ density: 'compact' });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false, false]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Comfortable' }));
  expect(choice.setDensity).toHaveBeenCalledExactlyOnceWith('comfortable');
});

test('changed columns can be reset', async () => {
  const choice = await openColumns({ isChanged: true });
  await press('Reset columns');
  expect(choice.reset).toHaveBeenCalledOnce();
});

test('default columns cannot be reset', async () => {
  await openColumns();
  expect(screen.queryByRole('button', { name: 'Reset columns' })).toBeNull();
});
