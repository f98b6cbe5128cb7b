import type pg from 'pg';
import { failureOfCommit } from './database-errors.ts';
import { mayWrite } from './writes.ts';

export type RunQuery = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/**
 * Runs single statements on the pool, each its own transaction. A write whose connection is lost after it was sent fails as
 * OutcomeUnknown: the server may have committed it. Without an answer for `limit` milliseconds the connection is given up.
 */
export function autocommit(pool: pg.Pool, limit: number): RunQuery {
  return async (query) => {
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
      onError(error as Error);
      throw mayWrite(limited.text) ? failureOfCommit(error) : error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  };
}
