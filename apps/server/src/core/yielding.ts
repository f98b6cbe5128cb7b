import { setImmediate as nextTick } from 'node:timers/promises';

/** Milliseconds after which the event loop handles other work. */
const DEFAULT_LIMIT_MS = 5;

/**
 * Creates a function for long work on the main thread. Await it between the parts of the work to let other work run every few
 * milliseconds.
 */
export function createYielder(limitMs = DEFAULT_LIMIT_MS): () => Promise<void> {
  let resumedAt = performance.now();
  return async () => {
    if (performance.now() - resumedAt < limitMs) return;
    await nextTick();
    resumedAt = performance.now();
  };
}
