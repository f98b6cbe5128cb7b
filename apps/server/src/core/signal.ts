/** Tells whoever listens in this process that something happened. */
export interface Signal {
  tell(): void;
  /** Calls `listener` each time until the function it answers is called. */
  listen(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    tell: () => listeners.forEach((listener) => listener()),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
