import { useEffect, useSyncExternalStore } from 'react';

let title: string | undefined;
const listeners = new Set<() => void>();

function setTitle(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/** Sets the page's name ('Linen shirt') for the browser tab and the last crumb. Pass undefined while it is loading. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    setTitle(name);
    return () => setTitle(undefined);
  }, [name]);
}

/** The name set by the page on screen. */
export function useOwnPageTitle(): string | undefined {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    () => title,
  );
}
