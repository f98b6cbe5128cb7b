const clearFunctions = new Set<() => void>();

/** Registers a function that resets a cache to its initial state. */
export function onClearAll(clear: () => void): void {
  clearFunctions.add(clear);
}

/** Resets all registered caches, at sign-out or for another user. */
export function clearAll(): void {
  for (const clear of clearFunctions) clear();
}
