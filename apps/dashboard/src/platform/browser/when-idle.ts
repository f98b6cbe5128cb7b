/** Milliseconds after which it happens in any case. */
const AT_LATEST = 2_000;

/** Runs what nobody waits for once the page has nothing better to do. Returns the function that calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_LATEST });
  return () => cancelIdleCallback(handle);
}
