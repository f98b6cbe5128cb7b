import { afterEach, expect, test, vi } from 'vitest';
import { removeServiceWorkers } from './remove-service-workers.ts';

afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('workers of earlier versions are unregistered and their caches deleted', async () => {
  const unregister = vi.fn(() => Promise.resolve(true));
  const remove = vi.fn((_: string) => Promise.resolve(true));
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ unregister }) } });
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['v1', 'v2']), delete: remove });
  removeServiceWorkers();
  await settle();
  expect(unregister).toHaveBeenCalledOnce();
  expect(remove.mock.calls).toEqual([['v1'], ['v2']]);
});

test('failures and browsers without service workers raise no error', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.reject(new Error('blocked')) } });
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('blocked')) });
  expect(removeServiceWorkers).not.toThrow();
  await settle();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', undefined);
  expect(removeServiceWorkers).not.toThrow();
});
