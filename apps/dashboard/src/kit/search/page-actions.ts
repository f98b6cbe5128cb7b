import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { MenuAction, MenuEntry } from '#ui/menu.tsx';

/** The actions of the record on a page. */
export interface PageActions {
  /** Name of the record, as in the page title. */
  name: string;
  actions: readonly MenuAction[];
}

const mountedPages: PageActions[] = [];
const listeners = new Set<() => void>();
let currentPage: PageActions | undefined;

function notify(): void {
  currentPage = mountedPages.at(-1);
  for (const listener of listeners) listener();
}

/** Offers menu entries in the palette while a page is mounted. `name` is undefined until its record is loaded. */
export function usePageActions(name: string | undefined, entries: readonly MenuEntry[]): void {
  const ownRef = useRef<PageActions>(undefined);
  useEffect(() => {
    if (name === undefined) return;
    const pageActions = { name, actions: availableActions(entries) };
    // the last mounted page wins, so an update must not change the order
    const index = ownRef.current ? mountedPages.indexOf(ownRef.current) : -1;
    if (index < 0) mountedPages.push(pageActions);
    else mountedPages[index] = pageActions;
    ownRef.current = pageActions;
    notify();
  });
  useEffect(
    () => () => {
      if (ownRef.current) mountedPages.splice(mountedPages.indexOf(ownRef.current), 1);
      ownRef.current = undefined;
      notify();
    },
    [],
  );
}

/** Enabled actions, including those of submenus. */
const availableActions = (entries: readonly MenuEntry[]): MenuAction[] =>
  entries.flatMap((entry) => {
    if (entry === null || entry === false || entry === 'separator' || 'heading' in entry) return [];
    if ('items' in entry) return availableActions(entry.items);
    return entry.disabledReason === undefined ? [entry] : [];
  });

/** The actions of the page on screen. */
export const useCurrentPageActions = (): PageActions | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => currentPage,
  );
