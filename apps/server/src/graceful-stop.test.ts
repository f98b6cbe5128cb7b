import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopInOrder } from './graceful-stop.ts';

const order: string[] = [];
const step = (name: string) => async () => void order.push(name);

beforeEach(() => {
  order.length = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('closes the server, then the pool, then the database', async () => {
  const code = await stopInOrder({
    stopData: step('data'),
    closeDatabase: step('pool'),
    closeServer: step('server'),
  });
  expect(order).toEqual(['server', 'pool', 'data']);
  expect(code).toBe(0);
});

test('waits ten seconds for what is in flight and no longer', async () => {
  const stopped = stopInOrder({ closeServer: () => new Promise(() => undefined), stopData: step('data') });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(order).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(order).toEqual(['data']);
  expect(await stopped).toBe(0);
});

test('a step that fails is told and keeps none of the others from happening', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await stopInOrder({
    closeServer: () => Promise.reject(new Error('server would not close')),
    stopData: step('data'),
  });
  expect(order).toEqual(['data']);
  expect(code).toBe(1);
  expect(told.mock.calls.join()).toContain('server would not close');
});
