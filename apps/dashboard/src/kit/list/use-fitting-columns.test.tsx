// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
])('a width of %i px shows as many columns as fit', (width, visible) => {
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

test('columns are hidden in the order of their priority, and of two with the same priority the later one first', () => {
  expect([...toDropOrders(COLUMNS)]).toEqual([
    ['note', 1],
    ['vendor', 2],
    ['items', 3],
    ['late', 4],
  ]);
});

describe('a table that changes after the first measurement', () => {
  let resize: () => void = () => undefined;
  const dropped = () => screen.getByRole('table').dataset.dropped;

  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          resize = callback;
        }
        observe = () => undefined;
        disconnect = () => (resize = () => undefined);
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  test('hides columns when its box gets narrower, and shows them again when it gets wider', () => {
    visibleColumnsAt(740);
    expect(dropped()).toBeUndefined();
    boxWidth = 720;
    resize();
    expect(dropped()).toBe('1');
    boxWidth = 740;
    resize();
    expect(dropped()).toBeUndefined();
  });

  test('is measured again when a column has grown in a box of the same width', () => {
    visibleColumnsAt(740);
    WIDTHS.order = 340;
    resize();
    expect(dropped()).toBe('1');
    WIDTHS.order = 300;
  });

  test('is not measured again while nothing has changed', () => {
    visibleColumnsAt(740);
    const table = screen.getByRole('table');
    table.dataset.dropped = 'untouched';
    resize();
    expect(dropped()).toBe('untouched');
  });

  test('is no longer measured once it has left the screen', () => {
    visibleColumnsAt(740);
    const table = screen.getByRole('table');
    cleanup();
    boxWidth = 690;
    resize();
    expect(table.dataset.dropped).toBeUndefined();
  });
});
