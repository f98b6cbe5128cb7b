const listeners = new Set<(text: string) => void>();
let pendingText: string | undefined;

/** Opens the global search with a text. Before the shell is mounted, the text is stored until it is. */
export function openSearch(text: string): void {
  pendingText = listeners.size === 0 ? text : undefined;
  for (const listener of listeners) listener(text);
}

/** For the component that shows the search. Returns a function to unsubscribe. */
export function onOpenSearch(listener: (text: string) => void): () => void {
  listeners.add(listener);
  if (pendingText !== undefined) listener(pendingText);
  pendingText = undefined;
  return () => void listeners.delete(listener);
}
