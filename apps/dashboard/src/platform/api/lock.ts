const LEASE = 12_000; // ms, a little over the time-out of the call inside
const POLL = 60; // ms

/** What one tab writes to local storage is seen by another after a moment: so long the lock is kept on. */
const SPREAD = 150; // ms

/** Runs `work` while no other tab runs work under the same name: by Web Locks, else by a lease in local storage. */
export function underLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const hold = async () => {
      await work().then(resolve, reject);
      await pause(SPREAD);
    };
    // missing on plain http beyond localhost
    const held = navigator.locks ? navigator.locks.request(name, hold) : underLease(name, hold);
    held.catch(reject);
  });
}

async function underLease(name: string, work: () => Promise<void>): Promise<void> {
  const release = await takeLease(name);
  try {
    await work();
  } finally {
    release();
  }
}

async function takeLease(name: string): Promise<() => void> {
  const owner = Math.random().toString(36).slice(2);
  const holder = () => {
    const [who, until] = (localStorage.getItem(name) ?? '').split(' ');
    return Number(until) > Date.now() ? who : undefined;
  };
  for (;;) {
    if (!holder()) {
      localStorage.setItem(name, `${owner} ${Date.now() + LEASE}`);
      await pause(POLL); // two tabs may write at once: the later one has it
      if (holder() === owner) return () => void (holder() === owner && localStorage.removeItem(name));
    }
    await pause(POLL);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
