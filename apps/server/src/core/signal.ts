/** Notifies listeners in this process. */
export interface Signal {
  notify(): void;
  /** Calls `listener` for each notification until the returned function is called. */
  listen(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
