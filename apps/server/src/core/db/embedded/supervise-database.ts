import type { ClusterFolder } from './cluster-folder.ts';
import type { DatabaseSettings } from './database-settings.ts';
import { findRunningPostmaster, startPostmaster } from './postmaster.ts';
import { toError } from '#core/thrown.ts';

interface SuperviseOptions {
  settings: DatabaseSettings;
  log: (line: string) => void;
}

const checkIntervalMilliseconds = 1000;

/**
 * Restarts the database server on the same port if its main process dies, for example because it was killed for lack of memory.
 * The pool then reconnects by itself. Returns the function that stops the supervision.
 */
export function superviseDatabase(folder: ClusterFolder, { settings, log }: SuperviseOptions): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= restartIfGone(folder, { settings, log }).finally(() => (running = undefined));
  }, checkIntervalMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function restartIfGone(folder: ClusterFolder, { settings, log }: SuperviseOptions): Promise<void> {
  try {
    if (await findRunningPostmaster(folder)) return;
    log('The database has stopped; restarting it');
    await startPostmaster(folder, settings);
  } catch (error) {
    log(toError(error).message);
  }
}
