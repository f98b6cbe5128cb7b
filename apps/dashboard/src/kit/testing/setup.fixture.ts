import { BroadcastChannel } from 'node:worker_threads';
import { expect } from 'vitest';

/** How long tests wait for the screen. Only a test that fails waits that long; a busy machine must not fail one. */
const PATIENCE_MS = 20_000;

// only component tests load the library, which takes a while
// oxlint-disable-next-line vitest/no-standalone-expect -- reads the path of the test file
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

// the environment lacks it
Object.assign(globalThis, { BroadcastChannel });

/**
 * Test files run in contexts of their own, but Node's `structuredClone` creates objects of the main context, which
 * libraries don't recognise as plain.
 */
function cloneInContext(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneInContext);
  if (value instanceof Date) return new Date(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cloneInContext(inner)]));
}
Object.assign(globalThis, { structuredClone: cloneInContext });
