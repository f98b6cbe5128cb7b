const listeners = new Set<() => void>();

/** Opens the layout settings from any page behind the sign-in. */
export function openLayoutSettings(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener when the settings should open. Returns a function to unsubscribe. */
export function onOpenLayoutSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
