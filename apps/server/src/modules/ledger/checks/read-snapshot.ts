import type { Services } from '#core/context.ts';
import { type Condition, statement, withoutPlanCache } from '#core/db/statement.ts';

/** Reads rows as they were at the start of the snapshot. */
export type ReadRows = <Row>(condition: Condition) => Promise<Row[]>;

/**
 * Runs queries on one consistent snapshot. Disables the statement timeout, because checks may take longer than
 * requests.
 */
export const readSnapshot = <Result>(
  { database }: Pick<Services, 'database'>,
  read: (readRows: ReadRows) => Promise<Result>,
): Promise<Result> =>
  database.transaction((db) => read(({ text, values }) => db.rows(withoutPlanCache(statement(text, values)))), {
    isSnapshot: true,
  });
