import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Column } from './list.types.ts';

/** Below this width the style sheet shows each row as a card. */
const CARDS_BELOW = 600;

/**
 * When each column leaves as the table gets narrower, 1 for the first to go: the highest priority number first, and the
 * later of two equals. Columns without a priority are not in it.
 */
export function dropOrder<Row>(columns: readonly Column<Row>[]): Map<string, number> {
  const leaving = columns
    .flatMap(({ key, priority }, index) => (priority === undefined ? [] : [{ key, priority, index }]))
    .toSorted((one, other) => other.priority - one.priority || other.index - one.index);
  return new Map(leaving.map(({ key }, place) => [key, place + 1]));
}

/**
 * Hides the columns that have no room, by the attribute `data-dropped` of the table, so that none is lost beside free
 * space and none makes the page scroll sideways. The widths depend on the columns, the rows and their
 * density. Returns the ref of the box around the table.
 */
export function useFittingColumns(columns: unknown, rows: unknown, density: unknown): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const measured = useRef<readonly unknown[]>([]);
  // before the first paint, so that no column is seen leaving
  useLayoutEffect(() => {
    const content = [columns, rows, density];
    if (!box.current || content.every((part, index) => part === measured.current[index])) return;
    measured.current = content;
    fit(box.current);
  });
  useEffect(() => {
    const wrap = box.current;
    const table = wrap?.querySelector('table');
    if (!wrap || !table) return;
    let width = wrap.clientWidth;
    const observer = new ResizeObserver(() => {
      // a column that grew, by a font that has loaded since, counts too
      const isTooWide = table.offsetWidth > wrap.clientWidth && !wrap.dataset.scrolls;
      if (wrap.clientWidth === width && !isTooWide) return;
      width = wrap.clientWidth;
      fit(wrap);
    });
    observer.observe(wrap);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return box;
}

function fit(wrap: HTMLDivElement): void {
  const table = wrap.querySelector('table');
  if (!table) return;
  delete table.dataset.dropped;
  delete wrap.dataset.scrolls;
  const room = wrap.clientWidth;
  if (room < CARDS_BELOW) return;
  // wider than its box, a table is as narrow as its columns can be: their widths are what they need
  let needed = table.offsetWidth;
  const heads = [...table.querySelectorAll<HTMLElement>('thead [data-drop]')]
    .map((head) => ({ order: Number(head.dataset.drop), width: head.offsetWidth }))
    .toSorted((one, other) => one.order - other.order);
  const dropped: typeof heads = [];
  for (const head of heads) {
    if (needed <= room) break;
    needed -= head.width;
    dropped.unshift(head);
  }
  // one that is narrow can stay where a wider one had to go
  const hidden = dropped.filter(({ width }) => {
    const stays = needed + width <= room;
    if (stays) needed += width;
    return !stays;
  });
  if (hidden.length > 0) table.dataset.dropped = hidden.map(({ order }) => order).join(' ');
  if (needed > room) wrap.dataset.scrolls = '';
}
