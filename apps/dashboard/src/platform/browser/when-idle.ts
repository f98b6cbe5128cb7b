/** The task runs after this time even if the browser is busy. */
const MAX_WAIT_MS = 2_000;

/** Runs a low-priority task when the browser is idle. Returns a function to cancel it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
