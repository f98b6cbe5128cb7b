import type { TableName } from '#tables/table-names.ts';
import type pg from 'pg';
import { toCommitError } from './database-errors.ts';
import type { Writes } from './writes.ts';
import { toError } from '#core/thrown.ts';

/** `writtenTables` are the tables that the query inserts into, updates or deletes from. */
export type RunQuery = (query: pg.QueryConfig, writtenTables?: readonly TableName[]) => Promise<pg.QueryResult>;

/**
 * Creates the function that runs single statements on the pool, each in its own transaction. If the connection is lost after a
 * write was sent, the write fails with OutcomeUnknown, because the server may have committed it. The connection is closed after
 * `timeout` milliseconds without a response.
 */
export function createAutocommit(pool: pg.Pool, timeout: number, writes: Writes): RunQuery {
  return async (query, writtenTables) => {
    const queryWithTimeout = { ...query, query_timeout: timeout };
    // A failure here is not ambiguous, because nothing has been sent yet.
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    // An 'error' event without a listener would crash the process.
    client.on('error', onError);
    try {
      return await client.query(queryWithTimeout);
    } catch (error) {
      onError(toError(error));
      throw writtenTables ? toCommitError(error) : error;
    } finally {
      if (writtenTables) writes.add(writtenTables);
      client.off('error', onError);
      client.release(broken);
    }
  };
}
