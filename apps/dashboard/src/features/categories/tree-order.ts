import type { Category } from '@souk/contract/categories/api.ts';

export interface Place {
  parentId: string | null;
  position: number;
}

export type Drop = 'before' | 'inside' | 'after';

const siblingsOf = (rows: readonly Category[], parentId: string | null, without: string): Category[] =>
  rows.filter((row) => row.parentId === parentId && row.id !== without);

interface Dropping {
  moved: Category;
  target: Category;
  drop: Drop;
}

/** Where `moved` goes when it is dropped on `target`; undefined where that would be a circle. */
export function placeOfDrop(rows: readonly Category[], { moved, target, drop }: Dropping): Place | undefined {
  if (target.id === moved.id || target.path.some((parent) => parent.id === moved.id)) return undefined;
  if (drop === 'inside') return { parentId: target.id, position: siblingsOf(rows, target.id, moved.id).length };
  const index = siblingsOf(rows, target.parentId, moved.id).findIndex((row) => row.id === target.id);
  return { parentId: target.parentId, position: drop === 'before' ? index : index + 1 };
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where one step by keyboard leads: among its siblings, into the one before it, or out behind its parent. */
export function placeOfStep(rows: readonly Category[], moved: Category, step: Step): Place | undefined {
  const siblings = rows.filter((row) => row.parentId === moved.parentId);
  const index = siblings.findIndex((row) => row.id === moved.id);
  if (step === 'up') return index > 0 ? { parentId: moved.parentId, position: index - 1 } : undefined;
  if (step === 'down')
    return index < siblings.length - 1 ? { parentId: moved.parentId, position: index + 1 } : undefined;
  if (step === 'in') {
    const before = siblings[index - 1];
    return before && { parentId: before.id, position: rows.filter((row) => row.parentId === before.id).length };
  }
  const parent = rows.find((row) => row.id === moved.parentId);
  if (!parent) return undefined;
  return {
    parentId: parent.parentId,
    position: rows.filter((row) => row.parentId === parent.parentId).findIndex((row) => row.id === parent.id) + 1,
  };
}

/** Rows on screen: those whose ancestors are all open, or, while searching, the hits with their ancestors. */
export function shownRows(rows: readonly Category[], open: ReadonlySet<string>, words: string): Category[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return rows.filter((row) => row.path.every((parent) => open.has(parent.id)));
  const hits = rows.filter((row) => row.name.toLowerCase().includes(wanted));
  const ids = new Set(hits.flatMap((row) => [row.id, ...row.path.map((parent) => parent.id)]));
  return rows.filter((row) => ids.has(row.id));
}
