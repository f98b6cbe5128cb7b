import type { Category } from '@souk/contract/categories/api.ts';

export interface TreePosition {
  parentId: string | null;
  position: number;
}

export type DropPosition = 'before' | 'inside' | 'after';

const listSiblings = (rows: readonly Category[], parentId: string | null, excludedId: string): Category[] =>
  rows.filter((row) => row.parentId === parentId && row.id !== excludedId);

interface DropInput {
  moved: Category;
  target: Category;
  drop: DropPosition;
}

/** The position of `moved` after a drop on `target`. Undefined if the drop would create a cycle. */
export function positionAfterDrop(
  rows: readonly Category[],
  { moved, target, drop }: DropInput,
): TreePosition | undefined {
  if (target.id === moved.id || target.path.some((parent) => parent.id === moved.id)) return undefined;
  if (drop === 'inside') return { parentId: target.id, position: listSiblings(rows, target.id, moved.id).length };
  const index = listSiblings(rows, target.parentId, moved.id).findIndex((row) => row.id === target.id);
  return { parentId: target.parentId, position: drop === 'before' ? index : index + 1 };
}

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/**
 * The position after a move by keyboard: up or down among siblings, into the previous sibling, or out of the parent,
 * directly after it. Undefined if the move is impossible.
 */
export function positionAfterMove(
  rows: readonly Category[],
  moved: Category,
  direction: MoveDirection,
): TreePosition | undefined {
  const siblings = rows.filter((row) => row.parentId === moved.parentId);
  const index = siblings.findIndex((row) => row.id === moved.id);
  if (direction === 'up') return index > 0 ? { parentId: moved.parentId, position: index - 1 } : undefined;
  if (direction === 'down')
    return index < siblings.length - 1 ? { parentId: moved.parentId, position: index + 1 } : undefined;
  if (direction === 'in') {
    const previous = siblings[index - 1];
    return previous && { parentId: previous.id, position: rows.filter((row) => row.parentId === previous.id).length };
  }
  const parent = rows.find((row) => row.id === moved.parentId);
  if (!parent) return undefined;
  return {
    parentId: parent.parentId,
    position: rows.filter((row) => row.parentId === parent.parentId).findIndex((row) => row.id === parent.id) + 1,
  };
}

/** Returns the rows whose ancestors are all expanded. While searching, returns the results and their ancestors instead. */
export function filterVisibleRows(
  rows: readonly Category[],
  open: ReadonlySet<string>,
  searchText: string,
): Category[] {
  const needle = searchText.trim().toLowerCase();
  if (needle === '') return rows.filter((row) => row.path.every((parent) => open.has(parent.id)));
  const hits = rows.filter((row) => row.name.toLowerCase().includes(needle));
  const ids = new Set(hits.flatMap((row) => [row.id, ...row.path.map((parent) => parent.id)]));
  return rows.filter((row) => ids.has(row.id));
}
