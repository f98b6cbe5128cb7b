const LEASE = 12_000; // ms, a little over the time-out of the call inside
const POLL = 60; // ms

/** Runs `work` while no other tab runs work under the same name: by Web Locks, else by a lease in local storage. */
export async function underLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // missing on plain http beyond localhost
  if (navigator.locks) return await navigator.locks.request(name, work);
  const release = await takeLease(name);
  try {
    return await work();
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
      await pause(); // two tabs may write at once: the later one has it
      if (holder() === owner) return () => void (holder() === owner && localStorage.removeItem(name));
    }
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL));
