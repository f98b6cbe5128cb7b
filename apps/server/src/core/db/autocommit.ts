import type { TableName } from '#tables/table-names.ts';
import type pg from 'pg';
import { failureOfCommit } from './database-errors.ts';
import type { Writes } from './writes.ts';
import { toError } from '#core/thrown.ts';

/** `changes` are the tables that the query writes to. */
export type RunQuery = (query: pg.QueryConfig, changes?: readonly TableName[]) => Promise<pg.QueryResult>;

/**
 * Runs single statements on the pool, each its own transaction. A write whose connection is lost after it was sent fails as
 * OutcomeUnknown: the server may have committed it. Without an answer for `limit` milliseconds the connection is given up.
 */
export function autocommit(pool: pg.Pool, limit: number, writes: Writes): RunQuery {
  return async (query, changes) => {
    const limited = { ...query, query_timeout: limit };
    // What fails here has sent nothing yet.
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    // Without a listener a connection lost meanwhile would end the process.
    client.on('error', onError);
    try {
      return await client.query(limited);
    } catch (error) {
      onError(toError(error));
      throw changes ? failureOfCommit(error) : error;
    } finally {
      if (changes) writes.add(changes);
      client.off('error', onError);
      client.release(broken);
    }
  };
}
