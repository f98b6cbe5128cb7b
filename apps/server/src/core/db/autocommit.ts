import type { TableName } from '#tables/table-names.ts';
import type pg from 'pg';
import { Batch } from './batch.ts';
import type { Connections } from './connections.ts';
import { toCommitError } from './database-errors.ts';
import { type Statement, statement, statementName } from './statement.ts';
import { toError } from '#core/thrown.ts';

/** The rows of a statement. */
export type RunStatement = (query: Statement) => Promise<{ rows: readonly unknown[] }>;

interface AutocommitOptions {
  /** Milliseconds without a response after which the connection is closed. */
  timeout: number;
  /** Called after each statement that may have written to these tables. */
  onWrite: (tables: readonly TableName[]) => void;
}

/**
 * Runs single statements, each in its own transaction. A write whose connection is lost after it was sent fails with
 * OutcomeUnknown, because the server may have committed it.
 */
export function createAutocommit(connections: Connections, { timeout, onWrite }: AutocommitOptions): RunStatement {
  return async (query) => {
    // A failure here is not ambiguous, because nothing has been sent yet.
    const client = await connections.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    // An 'error' event without a listener would crash the process.
    client.on('error', onError);
    try {
      const first = connections.firstStatement;
      return await (first ? runWithSettings(client, { first, query, timeout }) : run(client, query, timeout));
    } catch (error) {
      onError(toError(error));
      throw query.writes ? toCommitError(error) : error;
    } finally {
      if (query.writes) onWrite(query.writes);
      client.off('error', onError);
      connections.release(client, broken);
    }
  };
}

function run(client: pg.ClientBase, { text, values, skipsPlanCache }: Statement, timeout: number) {
  const name = skipsPlanCache ? undefined : statementName(text);
  const query = { name, text, values: [...values], query_timeout: timeout };
  return client.query<Record<string, unknown>>(query);
}

interface RunWithSettings {
  first: Statement;
  query: Statement;
  timeout: number;
}

async function runWithSettings(client: pg.ClientBase, { first, query, timeout }: RunWithSettings) {
  const batch = new Batch([statement('begin'), first, query, statement('commit')], timeout);
  client.query(batch);
  const [, , result] = await batch.done;
  return { rows: result?.rows ?? [] };
}
