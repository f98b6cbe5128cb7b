import { BroadcastChannel } from 'node:worker_threads';
import { expect } from 'vitest';

/**
 * How long tests wait for the screen. Only failing tests wait that long, and none must fail because of a busy machine.
 */
const PATIENCE_MS = 20_000;

// loading the library takes a while, so only component tests do it
// oxlint-disable-next-line vitest/no-standalone-expect -- reads the path of the test file
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

// happy-dom has no BroadcastChannel
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

/**
 * Returns only styles from attributes, because tests load no style sheets. The function of happy-dom applies the whole
 * cascade, which is slow, because role queries call it for each element and all of its parents.
 */
Object.assign(globalThis, { getComputedStyle: (element: HTMLElement) => element.style });
