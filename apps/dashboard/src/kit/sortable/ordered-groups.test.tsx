import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrderedGroups, type OrderedPlace } from './ordered-groups.tsx';

afterEach(cleanup);

const ROWS = { first: ['a', 'b', 'c'], second: ['d'], third: [] as string[] };
type Row = { id: string };

function show(isFixed = false) {
  const onMove = vi.fn<(row: Row, to: OrderedPlace<string>) => Promise<void>>(() => Promise.resolve());
  render(
    <OrderedGroups
      groups={Object.entries(ROWS).map(([key, ids]) => ({
        key,
        title: key,
        rows: ids.map((id) => ({ id })),
        none: `Nothing in ${key}`,
      }))}
      nameOf={(row) => row.id}
      {...(isFixed ? {} : { onMove })}
    >
      {(row) => <span>row {row.id}</span>}
    </OrderedGroups>,
  );
  return () => onMove.mock.calls.map(([row, to]) => [row.id, to.group, to.position]);
}

const handle = (id: string) => screen.getByRole('button', { name: `Move ${id}` });
/** The draggable line around a row. Its height is 0 here, so that a drop is behind it. */
const line = (id: string) => screen.getByText(`row ${id}`).closest<HTMLElement>('[draggable]')!;
const drag = (id: string, target: HTMLElement) => {
  fireEvent.dragStart(line(id), { dataTransfer: {} });
  fireEvent.dragOver(target);
  fireEvent.drop(target);
};

it('moves a row by arrows on its handle, and no further than its group goes', () => {
  const moves = show();
  fireEvent.keyDown(handle('b'), { key: 'ArrowUp' });
  fireEvent.keyDown(handle('b'), { key: 'ArrowDown' });
  fireEvent.keyDown(handle('a'), { key: 'ArrowUp' });
  fireEvent.keyDown(handle('c'), { key: 'ArrowDown' });
  expect(moves()).toEqual([
    ['b', 'first', 0],
    ['b', 'first', 2],
  ]);
});

it('counts the place of a drop among the others', () => {
  const moves = show();
  drag('a', line('b'));
  drag('c', line('a'));
  drag('a', line('d'));
  drag('d', screen.getByText('Nothing in third'));
  expect(moves()).toEqual([
    ['a', 'first', 1],
    ['c', 'first', 1],
    ['a', 'second', 1],
    ['d', 'third', 0],
  ]);
});

it('asks for nothing where a row is dropped on its own place', () => {
  const moves = show();
  drag('b', line('a'));
  expect(moves()).toEqual([]);
});

it('has nothing to move for those who may only look', () => {
  show(true);
  expect(screen.queryByRole('button')).toBeNull();
});
