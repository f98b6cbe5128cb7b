import { expect, test, vi } from 'vitest';

import { withLock } from './lock.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test('without Web Locks a lease in local storage runs one task at a time and returns each result', async () => {
  vi.stubGlobal('navigator', { locks: undefined });
  let inside = 0;
  let maxInside = 0;
  const work = (result: number) => async () => {
    maxInside = Math.max(maxInside, ++inside);
    await pause();
    inside -= 1;
    return result;
  };
  expect(await Promise.all([1, 2, 3].map((result) => withLock('refresh', work(result))))).toEqual([1, 2, 3]);
  expect(maxInside).toBe(1);
  vi.unstubAllGlobals();
});

test('an error reaches the caller and releases the lock', async () => {
  await expect(withLock('refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock('refresh', async () => 'next')).toBe('next');
});
