import type { ClientBase } from 'pg';
import type { Services } from '#core/context.ts';
import { type Condition, statement } from '#core/db/statement.ts';
import { rowsAs } from '#core/db/database.ts';

/** Reads rows as they were at the start of the snapshot. */
export type ReadRows = <Row>(condition: Condition) => Promise<Row[]>;

/**
 * Runs queries on one consistent snapshot. Disables the statement timeout, because checks may take longer than
 * requests.
 */
export async function readSnapshot<Result>(
  { database }: Pick<Services, 'database'>,
  read: (readRows: ReadRows) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  let connectionError: Error | undefined;
  // Listens for errors, because a connection that is lost between two statements would crash the process otherwise.
  const onError = (error: Error) => {
    connectionError = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const result = await read(createReader(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(connectionError);
  }
}

const createReader =
  (client: ClientBase): ReadRows =>
  async <Row>(condition: Condition) => {
    const { text, values } = statement(condition.text, condition.values);
    return rowsAs<Row>(await client.query(text, [...values]));
  };
