const listeners = new Set<(words: string) => void>();
let waiting: string | undefined;

/** Opens the search over all areas with these words in it; from outside of the shell as soon as that stands. */
export function openSearch(words: string): void {
  waiting = listeners.size === 0 ? words : undefined;
  for (const listener of listeners) listener(words);
}

/** For the one that shows it; answers how to stop listening. */
export function onOpenSearch(listener: (words: string) => void): () => void {
  listeners.add(listener);
  if (waiting !== undefined) listener(waiting);
  waiting = undefined;
  return () => void listeners.delete(listener);
}
