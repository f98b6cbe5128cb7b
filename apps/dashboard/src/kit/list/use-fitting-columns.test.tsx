// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Column } from './list.types.ts';
import { dropOrder, useFittingColumns } from './use-fitting-columns.ts';

const WIDTHS: Record<string, number> = { order: 300, vendor: 200, items: 100, late: 100, note: 40 };
let room = 0;

const column = (key: string, priority?: Column<unknown>['priority']): Column<unknown> => ({
  key,
  head: key,
  priority,
  cell: () => null,
});
const COLUMNS = [column('order'), column('vendor', 3), column('items', 2), column('late', 1), column('note', 3)];

function Table() {
  const box = useFittingColumns(COLUMNS, undefined, 'normal');
  const order = dropOrder(COLUMNS);
  return (
    <div ref={box} data-testid="box">
      <table>
        <thead>
          <tr>
            {COLUMNS.map(({ key }) => (
              <th key={key} data-key={key} data-drop={order.get(key)}>
                {key}
              </th>
            ))}
          </tr>
        </thead>
      </table>
    </div>
  );
}

beforeEach(() => {
  const widthOf = (element: HTMLElement) => WIDTHS[element.dataset.key ?? ''] ?? 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('table') ? Object.values(WIDTHS).reduce((sum, width) => sum + width) : widthOf(this);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function shownAt(width: number): string[] {
  room = width;
  render(<Table />);
  const dropped = screen.getByRole('table').dataset.dropped?.split(' ') ?? [];
  const heads = [...document.querySelectorAll<HTMLElement>('th')].filter(
    ({ dataset }) => !dropped.includes(dataset.drop ?? ''),
  );
  return heads.map(({ dataset }) => dataset.key ?? '');
}

test.each([
  [740, ['order', 'vendor', 'items', 'late', 'note']],
  // the later of two that leave first
  [720, ['order', 'vendor', 'items', 'late']],
  // the wide one has to go, so the narrow one can stay
  [690, ['order', 'items', 'late', 'note']],
])('%i px show as many columns as fit', (width, shown) => {
  expect(shownAt(width)).toEqual(shown);
  expect(screen.getByTestId('box').dataset.scrolls).toBeUndefined();
});

test('cards have every column, and a table that does not fit without them scrolls by itself', () => {
  expect(shownAt(390)).toHaveLength(COLUMNS.length);
  cleanup();
  WIDTHS.order = 900;
  expect(shownAt(800)).toEqual(['order']);
  expect(screen.getByTestId('box').dataset.scrolls).toBe('');
  WIDTHS.order = 300;
});
