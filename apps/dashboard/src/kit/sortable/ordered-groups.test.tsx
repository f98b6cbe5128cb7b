import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrderedGroups, type OrderedPosition } from './ordered-groups.tsx';

afterEach(cleanup);

const ROWS = { first: ['a', 'b', 'c'], second: ['d'], third: [] as string[] };
type Row = { id: string };

function renderGroups(isFixed = false) {
  const onMove = vi.fn<(row: Row, to: OrderedPosition<string>) => Promise<void>>(() => Promise.resolve());
  render(
    <OrderedGroups
      groups={Object.entries(ROWS).map(([key, ids]) => ({
        key,
        title: key,
        rows: ids.map((id) => ({ id })),
        emptyText: `Nothing in ${key}`,
      }))}
      nameOf={(row) => row.id}
      {...(isFixed ? {} : { onMove })}
    >
      {(row) => <span>row {row.id}</span>}
    </OrderedGroups>,
  );
  return () => onMove.mock.calls.map(([row, to]) => [row.id, to.group, to.position]);
}

const dragHandle = (id: string) => screen.getByRole('button', { name: `Move ${id}` });
/** The draggable element of a row. Its height is 0 in happy-dom, so that every drop is in its lower half. */
const rowElement = (id: string) => screen.getByText(`row ${id}`).closest<HTMLElement>('[draggable]')!;
const drag = (id: string, target: HTMLElement) => {
  fireEvent.dragStart(rowElement(id), { dataTransfer: {} });
  fireEvent.dragOver(target);
  fireEvent.drop(target);
};

it('arrow keys on the handle move a row within its group', () => {
  const moves = renderGroups();
  fireEvent.keyDown(dragHandle('b'), { key: 'ArrowUp' });
  fireEvent.keyDown(dragHandle('b'), { key: 'ArrowDown' });
  fireEvent.keyDown(dragHandle('a'), { key: 'ArrowUp' });
  fireEvent.keyDown(dragHandle('c'), { key: 'ArrowDown' });
  expect(moves()).toEqual([
    ['b', 'first', 0],
    ['b', 'first', 2],
  ]);
});

it('a drop reports the position among the other rows', () => {
  const moves = renderGroups();
  drag('a', rowElement('b'));
  drag('c', rowElement('a'));
  drag('a', rowElement('d'));
  drag('d', screen.getByText('Nothing in third'));
  expect(moves()).toEqual([
    ['a', 'first', 1],
    ['c', 'first', 1],
    ['a', 'second', 1],
    ['d', 'third', 0],
  ]);
});

it('a row dropped on its own position is not moved', () => {
  const moves = renderGroups();
  drag('b', rowElement('a'));
  expect(moves()).toEqual([]);
});

it('without edit access rows cannot be moved', () => {
  renderGroups(true);
  expect(screen.queryByRole('button')).toBeNull();
});
