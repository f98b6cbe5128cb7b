const listeners = new Set<(words: string) => void>();

/** Opens the search over all areas with these words in it, from anywhere within the shell. */
export function openSearch(words: string): void {
  for (const listener of listeners) listener(words);
}

/** For the one that shows it; answers how to stop listening. */
export function onOpenSearch(listener: (words: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
