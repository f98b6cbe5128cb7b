const caches = new Set<() => void>();

/** For whatever keeps rows: `clear` brings it back to its initial state. */
export function onClearAll(clear: () => void): void {
  caches.add(clear);
}

/** Brings every list, and whatever else was read, back to its initial state. */
export function clearAll(): void {
  for (const clear of caches) clear();
}
