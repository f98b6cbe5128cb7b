import { safeErrorText } from '#core/safe-error.ts';
const longestInFlight = 10_000;
const longestPoolClose = 2_000;
/** npm and the terminal both pass on one Ctrl-C; only a later one is a person's second. */
const sameSignalMilliseconds = 500;

interface Stoppable {
  /** Stops accepting and resolves when the requests in flight are answered. */
  closeServer: () => Promise<void>;
  closeDatabase: () => Promise<void>;
  stopData: () => Promise<void>;
}

/** On the first SIGINT or SIGTERM finishes what is in flight, for at most 10 s, then closes everything; a second one ends at once. */
export function stopOnSignals(parts: () => Partial<Stoppable>): void {
  let askedAt = 0;
  const onSignal = (): void => {
    if (askedAt > 0 && Date.now() - askedAt > sameSignalMilliseconds) process.exit(130);
    if (askedAt > 0) return;
    askedAt = Date.now();
    process.stdout.write('\nStopping (Ctrl-C again to stop at once)\n');
    void stopInOrder(parts()).then((code) => process.exit(code));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Each step has its limit, and the next follows whatever became of it. Answers the exit code. */
export async function stopInOrder({ closeServer, closeDatabase, stopData }: Partial<Stoppable>): Promise<number> {
  const outcomes = [
    await within(longestInFlight, closeServer),
    await within(longestPoolClose, closeDatabase),
    await within(Infinity, stopData),
  ];
  return outcomes.includes('failed') ? 1 : 0;
}

async function within(
  milliseconds: number,
  step: (() => Promise<void>) | undefined,
): Promise<'done' | 'late' | 'failed'> {
  if (!step) return 'done';
  const finished = step().then(
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
