const LEASE_DURATION_MS = 12_000; // slightly longer than the timeout of the request inside
const POLL_INTERVAL_MS = 60;

/** Writes to local storage reach other tabs with a delay, so the lock is held this much longer than the task runs. */
const STORAGE_SYNC_MS = 150;

/** Runs `task` exclusively across tabs: with Web Locks, or else with a lease in local storage. */
export function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const runTask = async () => {
      await task().then(resolve, reject);
      await pause(STORAGE_SYNC_MS);
    };
    // `navigator.locks` is missing on plain http outside localhost
    const lock = navigator.locks ? navigator.locks.request(name, runTask) : withLease(name, runTask);
    lock.catch(reject);
  });
}

async function withLease(name: string, task: () => Promise<void>): Promise<void> {
  const release = await acquireLease(name);
  try {
    await task();
  } finally {
    release();
  }
}

async function acquireLease(name: string): Promise<() => void> {
  const owner = Math.random().toString(36).slice(2);
  const holder = () => {
    const [holderId, until] = (localStorage.getItem(name) ?? '').split(' ');
    return Number(until) > Date.now() ? holderId : undefined;
  };
  for (;;) {
    if (!holder()) {
      localStorage.setItem(name, `${owner} ${Date.now() + LEASE_DURATION_MS}`);
      await pause(POLL_INTERVAL_MS); // two tabs may write at the same time; the last write wins
      if (holder() === owner) return () => void (holder() === owner && localStorage.removeItem(name));
    }
    await pause(POLL_INTERVAL_MS);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
