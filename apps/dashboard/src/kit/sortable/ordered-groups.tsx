import GripVertical from 'lucide-react/icons/grip-vertical';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './ordered-groups.module.css';
import { UpDownButtons } from './up-down-buttons.tsx';
import { useDropTarget } from './use-drop-target.ts';

export interface OrderedGroup<Row, Group extends string> {
  key: Group;
  title: ReactNode;
  actions?: ReactNode;
  rows: readonly Row[];
  /** Shown if the group has no rows. */
  emptyText: string;
}

/** Where a row is moved to: its position among the other rows of a group, starting at 0. */
export interface OrderedPosition<Group extends string> {
  group: Group;
  position: number;
}

interface OrderedGroupsProps<Row, Group extends string> {
  groups: readonly OrderedGroup<Row, Group>[];
  nameOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
  /** Saves a move, and shows errors itself. Undefined if the user has view-only access. */
  onMove?: (row: Row, to: OrderedPosition<Group>) => Promise<unknown>;
}

interface DraggedRow<Row, Group extends string> {
  row: Row;
  group: Group;
  index: number;
}

/** Manually ordered rows in groups. Rows are dragged or moved by arrow keys on the handle; phones have buttons. */
export function OrderedGroups<Row extends { id: string }, Group extends string>({
  groups,
  nameOf,
  children,
  onMove,
}: OrderedGroupsProps<Row, Group>) {
  const [dragged, setDragged] = useState<DraggedRow<Row, Group>>();
  const containerRef = useRef<HTMLDivElement>(null);
  const movedIdRef = useRef<string>(undefined);
  // restores the focus, which a row loses when React moves it to another parent
  useEffect(() => {
    if (movedIdRef.current === undefined || document.activeElement !== document.body) return;
    containerRef.current?.querySelector<HTMLElement>(`[data-id="${movedIdRef.current}"] button`)?.focus();
  });
  const move = (row: Row, to: OrderedPosition<Group>) => {
    movedIdRef.current = row.id;
    void onMove?.(row, to).catch(() => undefined);
  };
  const dropAt = (group: Group, before: number) => {
    if (!dragged) return;
    const isBelow = dragged.group === group && dragged.index < before;
    const position = isBelow ? before - 1 : before;
    if (dragged.group !== group || dragged.index !== position) move(dragged.row, { group, position });
    setDragged(undefined);
  };
  return (
    <Stack ref={containerRef} gap={16}>
      {groups.map(({ key, title, actions, rows, emptyText }) => (
        <Card key={key} title={title} actions={actions} flush>
          {rows.length === 0 ? (
            <EmptyGroup canDrop={dragged !== undefined} onDrop={() => dropAt(key, 0)}>
              {emptyText}
            </EmptyGroup>
          ) : (
            <ol className={styles.rows}>
              {rows.map((row, index) => (
                <OrderedRow
                  key={row.id}
                  id={row.id}
                  name={nameOf(row)}
                  position={{ index, count: rows.length }}
                  isFixed={onMove === undefined}
                  isDragged={dragged?.row.id === row.id}
                  canDrop={dragged !== undefined && dragged.row.id !== row.id}
                  onDrag={(isStart) => setDragged(isStart ? { row, group: key, index } : undefined)}
                  onDrop={(before) => dropAt(key, before)}
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
    </Stack>
  );
}

function EmptyGroup({ canDrop, onDrop, children }: { canDrop: boolean; onDrop: () => void; children: ReactNode }) {
  const { position, events } = useDropTarget({ canDrop, toPosition: () => 'inside', onDrop });
  return (
    <div className={styles.none} data-drop={position && ''} {...events}>
      {children}
    </div>
  );
}

interface OrderedRowProps {
  id: string;
  name: string;
  position: { index: number; count: number };
  isFixed: boolean;
  isDragged: boolean;
  canDrop: boolean;
  onDrag: (isStart: boolean) => void;
  onDrop: (before: number) => void;
  onMove: (position: number) => void;
  children: ReactNode;
}

type DropSide = 'before' | 'after';

function dropSide(event: DragEvent): DropSide {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientY < box.top + box.height / 2 ? 'before' : 'after';
}

function OrderedRow(props: OrderedRowProps) {
  const { id, name, position, isFixed, isDragged, canDrop, onDrag, onDrop, onMove, children } = props;
  const { index, count } = position;
  const { position: side, events } = useDropTarget({
    canDrop,
    toPosition: dropSide,
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
  const handleKey = (event: KeyboardEvent) => {
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
          <IconButton size="small" icon={GripVertical} label={t('Move {name}', { name })} onKeyDown={handleKey} />
        </span>
        {children}
        <span className={styles.tools}>
          <UpDownButtons name={name} position={position} onMove={onMove} />
        </span>
      </div>
    </li>
  );
}
