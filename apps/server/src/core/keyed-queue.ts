import { unavailable } from '#core/errors.ts';

interface KeyedQueueOptions {
  /** Maximum number of tasks of one key that run at the same time. */
  running: number;
  /** Maximum number of waiting tasks of one key. Further tasks are rejected. */
  waiting: number;
}

interface KeyState {
  running: number;
  waiting: (() => void)[];
}

const RETRY_SECONDS = 2;

/**
 * Limits concurrent tasks that need the same rows, such as orders of one popular product: waiting here costs nothing, whereas
 * waiting for a lock in the database occupies a connection. The returned function throws 503 if too many tasks wait.
 */
export function createKeyedQueue({ running: maxRunning, waiting: maxWaiting }: KeyedQueueOptions) {
  const states = new Map<string, KeyState>();

  async function enter(key: string): Promise<void> {
    const state = states.get(key) ?? { running: 0, waiting: [] };
    states.set(key, state);
    if (state.running < maxRunning) {
      state.running++;
      return;
    }
    if (state.waiting.length >= maxWaiting) throw unavailable('server.busy', RETRY_SECONDS);
    // A leaving task hands over its place, so that no other task can jump the queue.
    await new Promise<void>((resolve) => state.waiting.push(resolve));
  }

  function leave(key: string): void {
    const state = states.get(key);
    if (!state) return;
    const next = state.waiting.shift();
    if (next) return next();
    state.running--;
    if (state.running === 0) states.delete(key);
  }

  return async function run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const entered: string[] = [];
    try {
      // In the same order for all tasks, so that two of them never wait for each other.
      for (const key of [...new Set(keys)].toSorted()) {
        await enter(key);
        entered.push(key);
      }
      return await work();
    } finally {
      for (const key of entered) leave(key);
    }
  };
}
