import pg from 'pg';

/** Key of the advisory lock. The migrations need another key, because they take their lock while this one is held. */
const SET_UP_LOCK = 7_305_002;

/**
 * Runs the first-time setup of a database in one process at a time. A process that starts meanwhile calls `onWait`, waits, and
 * then finds the setup done.
 */
export async function withSetUpLock<T>(url: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The lock ends with the connection. Losing the connection is harmless: another process then finds the setup done or repeats it.
  client.on('error', () => undefined);
  try {
    const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_lock($1) as "isLocked"', [
      SET_UP_LOCK,
    ]);
    if (!rows[0]?.isLocked) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [SET_UP_LOCK]);
    }
    return await work();
  } finally {
    await client.end();
  }
}
