// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Column } from './list.types.ts';
import { toDropOrders, useFittingColumns } from './use-fitting-columns.ts';

const WIDTHS: Record<string, number> = { order: 300, vendor: 200, items: 100, late: 100, note: 40 };
let boxWidth = 0;

const column = (key: string, priority?: Column<unknown>['priority']): Column<unknown> => ({
  key,
  head: key,
  priority,
  cell: () => null,
});
const COLUMNS = [column('order'), column('vendor', 3), column('items', 2), column('late', 1), column('note', 3)];

function Table() {
  const box = useFittingColumns(COLUMNS, undefined, 'normal');
  const order = toDropOrders(COLUMNS);
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
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => boxWidth);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('table') ? Object.values(WIDTHS).reduce((sum, width) => sum + width) : widthOf(this);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function visibleColumnsAt(width: number): string[] {
  boxWidth = width;
  render(<Table />);
  const dropped = screen.getByRole('table').dataset.dropped?.split(' ') ?? [];
  const heads = [...document.querySelectorAll<HTMLElement>('th')].filter(
    ({ dataset }) => !dropped.includes(dataset.drop ?? ''),
  );
  return heads.map(({ dataset }) => dataset.key ?? '');
}

test.each([
  [740, ['order', 'vendor', 'items', 'late', 'note']],
  // of two columns with the same priority, the later one is dropped first
  [720, ['order', 'vendor', 'items', 'late']],
  // once the wide column is dropped, the narrow one fits again
  [690, ['order', 'items', 'late', 'note']],
])('%i px show as many columns as fit', (width, visible) => {
  expect(visibleColumnsAt(width)).toEqual(visible);
  expect(screen.getByTestId('box').dataset.scrolls).toBeUndefined();
});

test('cards have every column, and a table whose columns do not fit scrolls sideways', () => {
  expect(visibleColumnsAt(390)).toHaveLength(COLUMNS.length);
  cleanup();
  WIDTHS.order = 900;
  expect(visibleColumnsAt(800)).toEqual(['order']);
  expect(screen.getByTestId('box').dataset.scrolls).toBe('');
  WIDTHS.order = 300;
});
