import { afterEach, expect, test, vi } from 'vitest';

import { CHUNK_TIMEOUT, lazyPart } from './lazy-part.ts';

afterEach(() => vi.useRealTimers());

const chunkError = { name: 'ChunkLoadError', message: 'Loading chunk failed' };

test('hands over the part', async () => {
  expect(await lazyPart(async () => 'page')()).toBe('page');
});

test('a part that does not load is a ChunkLoadError', async () => {
  await expect(lazyPart(() => Promise.reject(new TypeError('Failed to fetch')))()).rejects.toMatchObject(chunkError);
});

test('gives up after 120 seconds', async () => {
  expect(CHUNK_TIMEOUT).toBe(120_000);
  vi.useFakeTimers();
  const part = lazyPart(() => new Promise(() => undefined))();
  const settled = vi.fn();
  part.catch(settled);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(expect.objectContaining(chunkError));
});
