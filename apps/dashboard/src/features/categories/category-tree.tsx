import type { Category } from '@souk/contract/categories/api.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { NoMatch } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { Row } from '#ui/row.tsx';
import { SearchBox } from '#kit/list/search-box.tsx';
import { moveCategory } from './category-actions.ts';
import styles from './category-tree.module.css';
import { CategoryTreeRow } from './category-tree-row.tsx';
import {
  type DropPosition,
  positionAfterDrop,
  positionAfterMove,
  filterVisibleRows,
  type MoveDirection,
} from './tree-order.ts';

interface CategoryTreeProps {
  rows: readonly Category[];
  canEdit: boolean;
  menu: (category: Category) => readonly MenuEntry[];
}

const DIRECTION_BY_KEY: Record<string, MoveDirection> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The category tree. Arrow keys move the focus and expand rows. Alt with arrow keys, or dragging, moves a category. */
export function CategoryTree({ rows, canEdit, menu }: CategoryTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => row.depth === 1).map((row) => row.id)),
  );
  const [searchText, setSearchText] = useState('');
  const [focusedId, setFocusedId] = useState<string>();
  const [dragged, setDragged] = useState<Category>();
  const grid = useRef<HTMLDivElement>(null);
  const visibleRows = filterVisibleRows(rows, open, searchText);
  const focusable = visibleRows.some((row) => row.id === focusedId) ? focusedId : visibleRows[0]?.id;

  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const focus = (row: Category | undefined) => {
    if (!row) return;
    setFocusedId(row.id);
    grid.current?.querySelector<HTMLElement>(`[data-id="${row.id}"]`)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent, row: Category) => {
    if (event.target !== event.currentTarget) return;
    const direction = DIRECTION_BY_KEY[event.key];
    if (!direction) return;
    event.preventDefault();
    if (event.altKey) {
      const destination = canEdit ? positionAfterMove(rows, row, mirrorForRtl(direction)) : undefined;
      if (destination?.parentId) toggle(destination.parentId, true);
      if (destination) void moveCategory(row, destination).catch(() => undefined);
      return;
    }
    moveFocus(mirrorForRtl(direction), row, { visibleRows, open, toggle, focus });
  };
  const handleDrop = (target: Category, position: DropPosition) => {
    const destination = dragged && positionAfterDrop(rows, { moved: dragged, target, drop: position });
    if (dragged && destination) void moveCategory(dragged, destination).catch(() => undefined);
    if (position === 'inside') toggle(target.id, true);
    setDragged(undefined);
  };

  return (
    <Card flush>
      <Tools
        search={searchText}
        onSearch={setSearchText}
        onOpenAll={() => setOpen(new Set(rows.map((row) => row.id)))}
        onCloseAll={() => setOpen(new Set())}
      />
      {visibleRows.length === 0 ? (
        <NoMatch title={t('No categories match')} q={searchText} onClear={() => setSearchText('')} />
      ) : (
        <div role="treegrid" className={styles.tree} aria-label={t('Categories')} ref={grid}>
          <TreeHead />
          {visibleRows.map((row) => (
            <CategoryTreeRow
              key={row.id}
              category={row}
              isOpen={open.has(row.id) || searchText !== ''}
              isFocusable={row.id === focusable}
              isDraggable={canEdit}
              menu={menu(row)}
              onToggle={(isOpen) => toggle(row.id, isOpen)}
              onKeyDown={(event) => handleKeyDown(event, row)}
              onDrag={setDragged}
              onDrop={(position) => handleDrop(row, position)}
              canDrop={
                dragged !== undefined &&
                positionAfterDrop(rows, { moved: dragged, target: row, drop: 'inside' }) !== undefined
              }
            />
          ))}
        </div>
      )}
      {canEdit && <MoveHelp />}
    </Card>
  );
}

const MoveHelp = () => (
  <p className={styles.help}>{t('Drag to move. Keyboard: arrow keys to navigate, Alt + arrow keys to move.')}</p>
);

interface ToolsProps {
  search: string;
  onSearch: (text: string) => void;
  onOpenAll: () => void;
  onCloseAll: () => void;
}

const Tools = ({ search, onSearch, onOpenAll, onCloseAll }: ToolsProps) => (
  <Row gap={8} wrap className={styles.tools}>
    <div className={styles.search}>
      <SearchBox label={t('Search categories')} value={search} onChange={onSearch} />
    </div>
    <Button onClick={onOpenAll}>{t('Expand all')}</Button>
    <Button onClick={onCloseAll}>{t('Collapse all')}</Button>
  </Row>
);

interface FocusContext {
  visibleRows: readonly Category[];
  open: ReadonlySet<string>;
  toggle: (id: string, isOpen: boolean) => void;
  focus: (row: Category | undefined) => void;
}

function moveFocus(direction: MoveDirection, row: Category, { visibleRows, open, toggle, focus }: FocusContext): void {
  const index = visibleRows.findIndex((other) => other.id === row.id);
  if (direction === 'up') return focus(visibleRows[index - 1]);
  if (direction === 'down') return focus(visibleRows[index + 1]);
  const isOpen = open.has(row.id);
  if (direction === 'in')
    return row.childrenCount > 0 && !isOpen ? toggle(row.id, true) : focus(isOpen ? visibleRows[index + 1] : undefined);
  if (isOpen && row.childrenCount > 0) return toggle(row.id, false);
  return focus(visibleRows.find((other) => other.id === row.parentId));
}

/** In right-to-left layouts, swaps 'in' and 'out', because the left arrow expands a row there. */
function mirrorForRtl(direction: MoveDirection): MoveDirection {
  if (document.documentElement.dir !== 'rtl' || direction === 'up' || direction === 'down') return direction;
  return direction === 'in' ? 'out' : 'in';
}

function TreeHead() {
  return (
    <div role="row" className={classNames(styles.row, styles.head)}>
      <span role="columnheader">{t('Name')}</span>
      <span role="columnheader" className={styles.end}>
        {t('Products (own / total)')}
      </span>
      <span role="columnheader" className={styles.end} data-wide>
        {t('Attributes')}
      </span>
      <span role="columnheader" data-wide>
        {t('Status')}
      </span>
      <span role="columnheader" data-wide>
        {t('Updated')}
      </span>
      <span role="columnheader">
        <span className="sr-only">{t('Actions')}</span>
      </span>
    </div>
  );
}
