import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of work before other calls get their turn. */
const LONGEST = 5;

/** For long work on the main thread: awaited between its parts, it lets other calls go first where they have waited. */
export function takingTurns(longest = LONGEST): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await turn();
    since = performance.now();
  };
}
