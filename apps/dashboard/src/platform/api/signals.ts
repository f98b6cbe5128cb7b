type Listener<Value> = (value: Value) => void | Promise<void>;

interface Signal<Value> {
  /** Returns the function that ends the subscription. */
  listen: (listener: Listener<Value>) => () => void;
  /** Resolves when every listener is done; one that fails does not keep the others from running. */
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

/** The refresh token is no longer taken: storage is empty already, lists and the page follow. */
export const sessionLost = signal();

/** A call that somebody waits for got no answer: the page goes to /500. */
export const timedOut = signal();

/** Runs before `timedOut`, so that forms save what was typed. */
export const beforeTimeoutRedirect = signal();
