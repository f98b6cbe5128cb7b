import type { TableName } from '#tables/table-names.ts';
import type pg from 'pg';
import { Batch } from './batch.ts';
import type { Connections } from './connections.ts';
import { isDatabaseAway, toCommitError } from './database-errors.ts';
import { localSettings, type SessionSettings } from './session-settings.ts';
import { type Statement, statementName } from './statement.ts';
import { toError } from '#core/thrown.ts';

/** Returns the rows of a statement, which runs with these settings. */
export type RunStatement = (query: Statement, settings?: SessionSettings) => Promise<{ rows: readonly unknown[] }>;

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
  return async (query, settings) => {
    // A failure here is not ambiguous, because nothing has been sent yet.
    const client = await connections.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    // An 'error' event without a listener would crash the process.
    client.on('error', onError);
    try {
      const before = [connections.firstStatement, settings && localSettings(settings)].filter(
        (part) => part !== undefined,
      );
      return await (before.length > 0 ? runLast(client, [...before, query], timeout) : run(client, query, timeout));
    } catch (error) {
      if (isDatabaseAway(error)) onError(toError(error));
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

/** Runs statements in one message, which is one transaction. Returns the rows of the last one. */
async function runLast(client: pg.ClientBase, statements: readonly Statement[], timeout: number) {
  const batch = new Batch(statements, timeout);
  client.query(batch);
  const results = await batch.done;
  return { rows: results.at(-1)?.rows ?? [] };
}
