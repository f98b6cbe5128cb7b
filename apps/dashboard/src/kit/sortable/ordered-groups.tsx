import GripVertical from 'lucide-react/icons/grip-vertical';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './ordered-groups.module.css';
import { UpDownButtons } from './up-down-buttons.tsx';
import { useDropTarget } from './use-drop-target.ts';

export interface OrderedGroup<Row, Group extends string> {
  key: Group;
  title: ReactNode;
  actions?: ReactNode;
  rows: readonly Row[];
  /** What stands there while it has no rows. */
  none: string;
}

/** Where a row goes: to a place among the others of a group, from 0. */
export interface OrderedPlace<Group extends string> {
  group: Group;
  position: number;
}

interface OrderedGroupsProps<Row, Group extends string> {
  groups: readonly OrderedGroup<Row, Group>[];
  nameOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
  /** Left out where the person may only look. Tells failures itself. */
  onMove?: (row: Row, to: OrderedPlace<Group>) => Promise<unknown>;
}

interface Dragged<Row, Group extends string> {
  row: Row;
  group: Group;
  index: number;
}

/** Rows in an order of their own, group by group: dragged by the handle, or moved by arrows on it; phones have buttons. */
export function OrderedGroups<Row extends { id: string }, Group extends string>({
  groups,
  nameOf,
  children,
  onMove,
}: OrderedGroupsProps<Row, Group>) {
  const [dragged, setDragged] = useState<Dragged<Row, Group>>();
  const whole = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  // A row that is put elsewhere in the page loses the focus.
  useEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    whole.current?.querySelector<HTMLElement>(`[data-id="${moved.current}"] button`)?.focus();
  });
  const move = (row: Row, to: OrderedPlace<Group>) => {
    moved.current = row.id;
    void onMove?.(row, to).catch(() => undefined);
  };
  const drop = (group: Group, before: number) => {
    if (!dragged) return;
    const isBelow = dragged.group === group && dragged.index < before;
    const position = isBelow ? before - 1 : before;
    if (dragged.group !== group || dragged.index !== position) move(dragged.row, { group, position });
    setDragged(undefined);
  };
  return (
    <div ref={whole} className={styles.groups}>
      {groups.map(({ key, title, actions, rows, none }) => (
        <Card key={key} title={title} actions={actions} flush>
          {rows.length === 0 ? (
            <NoRows canDrop={dragged !== undefined} onDrop={() => drop(key, 0)}>
              {none}
            </NoRows>
          ) : (
            <ol className={styles.rows}>
              {rows.map((row, index) => (
                <OrderedRow
                  key={row.id}
                  id={row.id}
                  name={nameOf(row)}
                  place={{ index, count: rows.length }}
                  isFixed={onMove === undefined}
                  isDragged={dragged?.row.id === row.id}
                  canDrop={dragged !== undefined && dragged.row.id !== row.id}
                  onDrag={(isStart) => setDragged(isStart ? { row, group: key, index } : undefined)}
                  onDrop={(before) => drop(key, before)}
                  onMove={(position) => move(row, { group: key, position })}
                >
                  {children(row)}
                </OrderedRow>
              ))}
            </ol>
          )}
        </Card>
      ))}
      {onMove && (
        <p className={styles.help}>{t('Drag to reorder. Keyboard: arrow keys on the handle move the row.')}</p>
      )}
    </div>
  );
}

function NoRows({ canDrop, onDrop, children }: { canDrop: boolean; onDrop: () => void; children: ReactNode }) {
  const { place, events } = useDropTarget({ canDrop, placeOf: () => 'inside', onDrop });
  return (
    <div className={styles.none} data-drop={place && ''} {...events}>
      {children}
    </div>
  );
}

interface OrderedRowProps {
  id: string;
  name: string;
  place: { index: number; count: number };
  isFixed: boolean;
  isDragged: boolean;
  canDrop: boolean;
  onDrag: (isStart: boolean) => void;
  onDrop: (before: number) => void;
  onMove: (position: number) => void;
  children: ReactNode;
}

type Side = 'before' | 'after';

function sideOf(event: DragEvent): Side {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientY < box.top + box.height / 2 ? 'before' : 'after';
}

function OrderedRow(props: OrderedRowProps) {
  const { id, name, place, isFixed, isDragged, canDrop, onDrag, onDrop, onMove, children } = props;
  const { index, count } = place;
  const { place: side, events } = useDropTarget({
    canDrop,
    placeOf: sideOf,
    onDrop: (next) => onDrop(next === 'before' ? index : index + 1),
  });
  if (isFixed)
    return (
      <li>
        <div className={styles.row} data-fixed>
          {children}
        </div>
      </li>
    );
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = index + step;
    if (next >= 0 && next < count) onMove(next);
  };
  return (
    <li>
      <div
        className={styles.row}
        data-id={id}
        data-drop={side}
        data-dragged={isDragged || undefined}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
        {...events}
      >
        <span className={styles.grip}>
          <IconButton size="small" icon={GripVertical} label={t('Move {name}', { name })} onKeyDown={press} />
        </span>
        {children}
        <span className={styles.tools}>
          <UpDownButtons name={name} place={place} onMove={onMove} />
        </span>
      </div>
    </li>
  );
}
