import { safeErrorText } from '#core/safe-error.ts';
const maxServerCloseMilliseconds = 10_000;
const maxPoolCloseMilliseconds = 2_000;
/** npm and the terminal both send a signal for one Ctrl-C. Signals within this time count as one. */
const repeatedSignalMilliseconds = 500;

interface CloseFunctions {
  /** Stops accepting connections and resolves when all pending requests are done. */
  closeServer: () => Promise<void>;
  closeDatabase: () => Promise<void>;
  stopData: () => Promise<void>;
}

/**
 * On SIGINT, waits at most 10 s for pending requests and then closes everything. On SIGTERM, calls `drain` first. A second signal
 * exits immediately.
 */
export function stopOnSignals(parts: () => Partial<CloseFunctions>, drain: () => Promise<void>): void {
  let stoppingSince = 0;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince > 0 && Date.now() - stoppingSince > repeatedSignalMilliseconds) process.exit(130);
    if (stoppingSince > 0) return;
    stoppingSince = Date.now();
    process.stdout.write('\nStopping (Ctrl-C again to stop at once)\n');
    void (signal === 'SIGTERM' ? drain() : Promise.resolve())
      .then(() => stopInOrder(parts()))
      .then((code) => process.exit(code));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Runs each step with its timeout, even if an earlier step failed. Returns the exit code. */
export async function stopInOrder({ closeServer, closeDatabase, stopData }: Partial<CloseFunctions>): Promise<number> {
  const outcomes = [
    await runWithTimeout(maxServerCloseMilliseconds, closeServer),
    await runWithTimeout(maxPoolCloseMilliseconds, closeDatabase),
    await runWithTimeout(Infinity, stopData),
  ];
  return outcomes.includes('failed') ? 1 : 0;
}

async function runWithTimeout(
  milliseconds: number,
  close: (() => Promise<void>) | undefined,
): Promise<'done' | 'late' | 'failed'> {
  if (!close) return 'done';
  const finished = close().then(
    () => 'done' as const,
    (error: unknown) => {
      process.stderr.write(`${safeErrorText(error)}\n`);
      return 'failed' as const;
    },
  );
  if (milliseconds === Infinity) return finished;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, milliseconds, 'late')));
  return Promise.race([finished, late]).finally(() => clearTimeout(timer));
}
