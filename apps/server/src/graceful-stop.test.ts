import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopInOrder } from './graceful-stop.ts';

const closedParts: string[] = [];
const recordStep = (name: string) => async () => void closedParts.push(name);

beforeEach(() => {
  closedParts.length = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('closes the server, then the pool, then the database', async () => {
  const code = await stopInOrder({
    stopData: recordStep('data'),
    closeDatabase: recordStep('pool'),
    closeServer: recordStep('server'),
  });
  expect(closedParts).toEqual(['server', 'pool', 'data']);
  expect(code).toBe(0);
});

test('waits at most ten seconds for pending requests', async () => {
  const stopped = stopInOrder({ closeServer: () => new Promise(() => undefined), stopData: recordStep('data') });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(closedParts).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(closedParts).toEqual(['data']);
  expect(await stopped).toBe(0);
});

test('reports a failed step on stderr and continues with the other steps', async () => {
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await stopInOrder({
    closeServer: () => Promise.reject(new Error('server would not close')),
    stopData: recordStep('data'),
  });
  expect(closedParts).toEqual(['data']);
  expect(code).toBe(1);
  expect(stderr.mock.calls.join()).toContain('server would not close');
});
