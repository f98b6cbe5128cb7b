type Listener<Value> = (value: Value) => void | Promise<void>;

interface Signal<Value> {
  /** Returns the function that ends the subscription. */
  listen: (listener: Listener<Value>) => () => void;
  /** Resolves when every listener has settled. A listener that fails does not stop the others. */
  send: (value: Value) => Promise<void>;
}

function createSignal<Value = void>(): Signal<Value> {
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

/**
 * Sent after the server has rejected the refresh token and local storage was cleared, to end the session everywhere.
 */
export const sessionLost = createSignal();

/** Sent after a request that the user is waiting for has timed out, to navigate to /500. */
export const timedOut = createSignal();

/** Sent before `timedOut`, so that forms can save drafts. */
export const beforeTimeoutRedirect = createSignal();
