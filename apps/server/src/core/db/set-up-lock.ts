import { connectClient } from './hosts.ts';

/** Key of the advisory lock. The migrations need another key, because they take their lock while this one is held. */
const SET_UP_LOCK = 7_305_002;
/** How long another process may take, such as for demo data, before this one gives up. */
const MAX_WAIT = '30min';

/**
 * Runs the first-time setup of a database in one process at a time. A process that starts meanwhile calls `onWait`, waits, and
 * then finds the setup done.
 */
export async function withSetUpLock<T>(url: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const client = await connectClient(url);
  try {
    // The lock ends with its transaction. Losing it is harmless: another process then finds the setup done or repeats it.
    await client.query('begin');
    await client.query(
      `select set_config('lock_timeout', $1, true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`,
      [MAX_WAIT],
    );
    const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_xact_lock($1) as "isLocked"', [
      SET_UP_LOCK,
    ]);
    if (!rows[0]?.isLocked) {
      onWait();
      await client.query('select pg_advisory_xact_lock($1)', [SET_UP_LOCK]);
    }
    const result = await work();
    await client.query('commit').catch(() => undefined);
    return result;
  } finally {
    await client.end();
  }
}
