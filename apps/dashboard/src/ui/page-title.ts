import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function setTitle(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/** Names the page after what it shows ('Linen shirt'), in the tab and as last crumb; undefined while that is loading. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    setTitle(name);
    return () => setTitle(undefined);
  }, [name]);
}

/** What the page on screen called itself, if anything. */
export function useOwnPageTitle(): string | undefined {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    () => title,
  );
}
