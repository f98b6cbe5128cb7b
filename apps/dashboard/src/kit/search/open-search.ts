const listeners = new Set<(text: string) => void>();
let pendingText: string | undefined;

/** Opens the global search with a text. If the shell is not mounted yet, the search opens once it is. */
export function openSearch(text: string): void {
  pendingText = listeners.size === 0 ? text : undefined;
  for (const listener of listeners) listener(text);
}

/** Calls the listener when the search should open. Returns a function to unsubscribe. */
export function onOpenSearch(listener: (text: string) => void): () => void {
  listeners.add(listener);
  if (pendingText !== undefined) listener(pendingText);
  pendingText = undefined;
  return () => void listeners.delete(listener);
}
