import type { ClientBase } from 'pg';
import type { Services } from '#core/context.ts';
import { type Condition, statement } from '#core/db/statement.ts';
import { rowsAs } from '#core/db/database.ts';

/** Asks for rows as they were when the reading began. */
export type Ask = <Row>(condition: Condition) => Promise<Row[]>;

/** Reads the rows of one instant, for as long as it takes: the limits of requests do not hold here. */
export async function reading<Result>(
  { database }: Pick<Services, 'database'>,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  // Without a listener a connection lost between two statements would end the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const result = await work(asker(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

const asker =
  (client: ClientBase): Ask =>
  async <Row>(condition: Condition) => {
    const { text, values } = statement(condition.text, condition.values);
    return rowsAs<Row>(await client.query(text, [...values]));
  };
