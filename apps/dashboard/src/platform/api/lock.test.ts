import { expect, test, vi } from 'vitest';

import { underLock } from './lock.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

test('without Web Locks a lease in local storage lets one work at a time, and gives back what each made', async () => {
  vi.stubGlobal('navigator', { locks: undefined });
  let inside = 0;
  let most = 0;
  const work = (result: number) => async () => {
    most = Math.max(most, ++inside);
    await pause();
    inside -= 1;
    return result;
  };
  expect(await Promise.all([1, 2, 3].map((result) => underLock('refresh', work(result))))).toEqual([1, 2, 3]);
  expect(most).toBe(1);
  vi.unstubAllGlobals();
});

test('a failure reaches the caller and frees the lock', async () => {
  await expect(underLock('refresh', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await underLock('refresh', async () => 'next')).toBe('next');
});
