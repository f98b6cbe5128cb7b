import { afterEach, expect, test, vi } from 'vitest';

import { CHUNK_TIMEOUT_MS, lazyPart } from './lazy-part.ts';

afterEach(() => vi.useRealTimers());

const chunkError = { name: 'ChunkLoadError', message: 'Loading chunk failed' };

test('a lazy part resolves to the module that it loads', async () => {
  expect(await lazyPart(async () => 'page')()).toBe('page');
});

test('a module that fails to load rejects with a ChunkLoadError', async () => {
  await expect(lazyPart(() => Promise.reject(new TypeError('Failed to fetch')))()).rejects.toMatchObject(chunkError);
});

test('a module that does not load within 120 seconds rejects with a ChunkLoadError', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  vi.useFakeTimers();
  const part = lazyPart(() => new Promise(() => undefined))();
  const onRejected = vi.fn();
  part.catch(onRejected);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(onRejected).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onRejected).toHaveBeenCalledWith(expect.objectContaining(chunkError));
});
