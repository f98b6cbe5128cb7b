import pg from 'pg';

/** Another key than that of the migrations, which take theirs inside. */
const SET_UP_LOCK = 7_305_002;

/**
 * Runs the first-time set-up of a database while no other process does: one that starts at the same time waits, and then finds
 * it done. `onWait` is called where there is somebody to wait for.
 */
export async function withSetUpLock<T>(url: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The lock goes with the connection; losing it only lets another process in, which finds what is there.
  client.on('error', () => undefined);
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SET_UP_LOCK]);
    if (!rows[0]?.taken) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
    }
    return await work();
  } finally {
    await client.end();
  }
}
