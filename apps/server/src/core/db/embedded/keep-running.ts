import type { ClusterFolder } from './cluster-folder.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { runningPostmaster, startPostmaster } from './postmaster.ts';
import { toError } from '#core/thrown.ts';

interface Watch {
  settings: DatabaseSettings;
  say: (line: string) => void;
}

const lookEveryMilliseconds = 1000;

/**
 * Starts the server again, on the same port, when its main process dies (killed for memory, say); the pool finds it
 * by itself. Answers the function that ends the watch.
 */
export function keepRunning(folder: ClusterFolder, { settings, say }: Watch): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= restartIfGone(folder, { settings, say }).finally(() => (looking = undefined));
  }, lookEveryMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function restartIfGone(folder: ClusterFolder, { settings, say }: Watch): Promise<void> {
  try {
    if (await runningPostmaster(folder)) return;
    say('The database is gone; starting it again');
    await startPostmaster(folder, settings);
  } catch (error) {
    say(toError(error).message);
  }
}
