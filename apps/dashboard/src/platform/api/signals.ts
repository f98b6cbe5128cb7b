type Listener<Value> = (value: Value) => void | Promise<void>;

interface Signal<Value> {
  /** Returns the function that ends the subscription. */
  listen: (listener: Listener<Value>) => () => void;
  /** Resolves when every listener has settled; a failing one does not stop the others. */
  send: (value: Value) => Promise<void>;
}

function signal<Value = void>(): Signal<Value> {
  const listeners = new Set<Listener<Value>>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async send(value) {
      await Promise.allSettled([...listeners].map(async (listener) => listener(value)));
    },
  };
}

/** The refresh token was rejected: the storage is already empty, and lists and the page follow. */
export const sessionLost = signal();

/** A request that the user is waiting for timed out: the app navigates to /500. */
export const timedOut = signal();

/** Sent before `timedOut`, so that forms can save drafts. */
export const beforeTimeoutRedirect = signal();
