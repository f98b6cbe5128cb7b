import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Column } from './list.types.ts';

/** Below this width the style sheet shows each row as a card. */
const CARDS_BELOW_PX = 600;

/**
 * The order in which columns are hidden as the table gets narrower, starting at 1. Columns with the highest priority
 * number are hidden first, and of two columns with the same priority the later one. Columns without a priority are
 * never hidden and are not in the map.
 */
export function toDropOrders<Row>(columns: readonly Column<Row>[]): Map<string, number> {
  const droppable = columns
    .flatMap(({ key, priority }, index) => (priority === undefined ? [] : [{ key, priority, index }]))
    .toSorted((one, other) => other.priority - one.priority || other.index - one.index);
  return new Map(droppable.map(({ key }, index) => [key, index + 1]));
}

/**
 * Hides the columns that do not fit by setting `data-dropped` on the table, so that the page never scrolls sideways.
 * Widths are measured again when the columns, rows or density change. Returns the ref of the box around the table.
 */
export function useFittingColumns(columns: unknown, rows: unknown, density: unknown): RefObject<HTMLDivElement | null> {
  const boxRef = useRef<HTMLDivElement>(null);
  const measuredRef = useRef<readonly unknown[]>([]);
  // before the first paint, so that columns do not flicker
  useLayoutEffect(() => {
    const content = [columns, rows, density];
    if (!boxRef.current || content.every((part, index) => part === measuredRef.current[index])) return;
    measuredRef.current = content;
    fitColumns(boxRef.current);
  });
  useEffect(() => {
    const box = boxRef.current;
    const table = box?.querySelector('table');
    if (!box || !table) return;
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      // a column can also grow after the first measurement, for example when a font has loaded
      const isTooWide = table.offsetWidth > box.clientWidth && !box.dataset.scrolls;
      if (box.clientWidth === width && !isTooWide) return;
      width = box.clientWidth;
      fitColumns(box);
    });
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return boxRef;
}

function fitColumns(box: HTMLDivElement): void {
  const table = box.querySelector('table');
  if (!table) return;
  delete table.dataset.dropped;
  delete box.dataset.scrolls;
  const boxWidth = box.clientWidth;
  if (boxWidth < CARDS_BELOW_PX) return;
  // a table wider than its box is already at its minimum width, so its columns have the widths they need
  let tableWidth = table.offsetWidth;
  const heads = [...table.querySelectorAll<HTMLElement>('thead [data-drop]')]
    .map((head) => ({ order: Number(head.dataset.drop), width: head.offsetWidth }))
    .toSorted((one, other) => one.order - other.order);
  const dropped: typeof heads = [];
  for (const head of heads) {
    if (tableWidth <= boxWidth) break;
    tableWidth -= head.width;
    dropped.unshift(head);
  }
  // a narrow column that was dropped may fit again once a wider one is gone
  const hidden = dropped.filter(({ width }) => {
    const fits = tableWidth + width <= boxWidth;
    if (fits) tableWidth += width;
    return !fits;
  });
  if (hidden.length > 0) table.dataset.dropped = hidden.map(({ order }) => order).join(' ');
  if (tableWidth > boxWidth) box.dataset.scrolls = '';
}
