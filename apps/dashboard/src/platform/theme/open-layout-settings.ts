const listeners = new Set<() => void>();

/** Opens the layout settings from anywhere behind the sign-in. */
export function openLayoutSettings(): void {
  for (const listener of listeners) listener();
}

/** For the one that shows them; answers how to stop listening. */
export function onOpenLayoutSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
