import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { MenuAction, MenuEntry } from '#ui/menu.tsx';

/** What can be done now with the thing that a page shows. */
export interface PageActions {
  /** The thing, as its page calls it. */
  name: string;
  actions: readonly MenuAction[];
}

const open: PageActions[] = [];
const listeners = new Set<() => void>();
let snapshot: PageActions | undefined;

function changed(): void {
  snapshot = open.at(-1);
  for (const listener of listeners) listener();
}

/** Offers the entries of a page's menus in the search while the page is on screen; undefined while there is nothing yet. */
export function usePageActions(name: string | undefined, entries: readonly MenuEntry[]): void {
  const own = useRef<PageActions>(undefined);
  useEffect(() => {
    if (name === undefined) return;
    const given = { name, actions: possible(entries) };
    // the newest page wins, so an update keeps its place
    const place = own.current ? open.indexOf(own.current) : -1;
    if (place < 0) open.push(given);
    else open[place] = given;
    own.current = given;
    changed();
  });
  useEffect(
    () => () => {
      if (own.current) open.splice(open.indexOf(own.current), 1);
      own.current = undefined;
      changed();
    },
    [],
  );
}

/** Those that can be chosen now, from submenus too. */
const possible = (entries: readonly MenuEntry[]): MenuAction[] =>
  entries.flatMap((entry) => {
    if (entry === null || entry === false || entry === 'separator' || 'heading' in entry) return [];
    if ('items' in entry) return possible(entry.items);
    return entry.disabledReason === undefined ? [entry] : [];
  });

/** What the page on screen offers. */
export const useOfferedActions = (): PageActions | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => snapshot,
  );
