import { unavailable } from '#core/errors.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';

interface TurnOptions {
  /** Pieces of work at once. */
  running: number;
  /** Pieces that may wait; the next one is refused. */
  waiting: number;
  /** What that error says. */
  busy: MessageCode;
}

/** A queue for work that takes a whole core or much memory. Throws 503 when it is full. */
export function createTurns({ running: most, waiting: longest, busy }: TurnOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= most) {
      if (waiting.length >= longest) throw unavailable({ code: busy });
      // the one that ends hands its place over, so that nobody slips in between
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
