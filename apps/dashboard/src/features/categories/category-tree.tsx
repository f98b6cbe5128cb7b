import type { Category } from '@souk/contract/categories/api.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { NoMatch } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { SearchBox } from '#kit/list/search-box.tsx';
import { moveTo } from './category-actions.ts';
import styles from './category-tree.module.css';
import { CategoryTreeRow } from './category-tree-row.tsx';
import { type Drop, placeOfDrop, placeOfStep, shownRows, type Step } from './tree-order.ts';

interface CategoryTreeProps {
  rows: readonly Category[];
  canEdit: boolean;
  menu: (category: Category) => readonly MenuEntry[];
}

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** The whole tree: arrows walk and open, Alt with an arrow moves the category, so does dragging. */
export function CategoryTree({ rows, canEdit, menu }: CategoryTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter((row) => row.depth === 1).map((row) => row.id)),
  );
  const [words, setWords] = useState('');
  const [focusedId, setFocusedId] = useState<string>();
  const [dragged, setDragged] = useState<Category>();
  const grid = useRef<HTMLDivElement>(null);
  const shown = shownRows(rows, open, words);
  const focusable = shown.some((row) => row.id === focusedId) ? focusedId : shown[0]?.id;

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
  const press = (event: KeyboardEvent, row: Category) => {
    if (event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    if (event.altKey) {
      const place = canEdit ? placeOfStep(rows, row, mirrored(step)) : undefined;
      if (place?.parentId) toggle(place.parentId, true);
      if (place) void moveTo(row, place).catch(() => undefined);
      return;
    }
    walk(mirrored(step), row, { shown, open, toggle, focus });
  };
  const drop = (target: Category, where: Drop) => {
    const place = dragged && placeOfDrop(rows, { moved: dragged, target, drop: where });
    if (dragged && place) void moveTo(dragged, place).catch(() => undefined);
    if (where === 'inside') toggle(target.id, true);
    setDragged(undefined);
  };

  return (
    <Card flush>
      <Tools
        search={words}
        onSearch={setWords}
        onOpenAll={() => setOpen(new Set(rows.map((row) => row.id)))}
        onCloseAll={() => setOpen(new Set())}
      />
      {shown.length === 0 ? (
        <NoMatch title={t('No categories match')} q={words} onClear={() => setWords('')} />
      ) : (
        <div role="treegrid" className={styles.tree} aria-label={t('Categories')} ref={grid}>
          <TreeHead />
          {shown.map((row) => (
            <CategoryTreeRow
              key={row.id}
              category={row}
              isOpen={open.has(row.id) || words !== ''}
              isFocusable={row.id === focusable}
              isDraggable={canEdit}
              menu={menu(row)}
              onToggle={(isOpen) => toggle(row.id, isOpen)}
              onKeyDown={(event) => press(event, row)}
              onDrag={setDragged}
              onDrop={(where) => drop(row, where)}
              canDrop={
                dragged !== undefined &&
                placeOfDrop(rows, { moved: dragged, target: row, drop: 'inside' }) !== undefined
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
  <div className={styles.tools}>
    <div className={styles.search}>
      <SearchBox label={t('Search categories')} value={search} onChange={onSearch} />
    </div>
    <Button onClick={onOpenAll}>{t('Expand all')}</Button>
    <Button onClick={onCloseAll}>{t('Collapse all')}</Button>
  </div>
);

interface Walking {
  shown: readonly Category[];
  open: ReadonlySet<string>;
  toggle: (id: string, isOpen: boolean) => void;
  focus: (row: Category | undefined) => void;
}

function walk(step: Step, row: Category, { shown, open, toggle, focus }: Walking): void {
  const index = shown.findIndex((other) => other.id === row.id);
  if (step === 'up') return focus(shown[index - 1]);
  if (step === 'down') return focus(shown[index + 1]);
  const isOpen = open.has(row.id);
  if (step === 'in')
    return row.childrenCount > 0 && !isOpen ? toggle(row.id, true) : focus(isOpen ? shown[index + 1] : undefined);
  if (isOpen && row.childrenCount > 0) return toggle(row.id, false);
  return focus(shown.find((other) => other.id === row.parentId));
}

/** In right-to-left, the arrow that points to the start opens. */
function mirrored(step: Step): Step {
  if (document.documentElement.dir !== 'rtl' || step === 'up' || step === 'down') return step;
  return step === 'in' ? 'out' : 'in';
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
