import { unavailable } from '#core/errors.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

interface WorkQueueOptions {
  /** Maximum number of tasks that run at the same time. */
  running: number;
  /** Maximum number of waiting tasks. Further tasks are rejected. */
  waiting: number;
  /** The message of the error for rejected tasks. */
  busy: MessageCode;
}

/** Limits concurrent work that occupies a core or much memory. The returned function throws 503 if the queue is full. */
export function createWorkQueue({ running: maxRunning, waiting: maxWaiting, busy }: WorkQueueOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw unavailable({ code: busy });
      // A finishing task starts the next one without decrementing `running`, so that no other task can jump the queue.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
