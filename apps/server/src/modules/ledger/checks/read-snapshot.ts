import type { Services } from '#core/context.ts';
import { type Condition, statement, withoutPlanCache } from '#core/db/statement.ts';

/** Reads rows as of the start of the snapshot. */
export type ReadRows = <Row>(condition: Condition) => Promise<Row[]>;

/**
 * Runs queries on one consistent snapshot. Disables the statement timeout, because checks run longer than requests may.
 */
export const readSnapshot = <Result>(
  { database }: Pick<Services, 'database'>,
  read: (readRows: ReadRows) => Promise<Result>,
): Promise<Result> =>
  database.transaction((db) => read(({ text, values }) => db.rows(withoutPlanCache(statement(text, values)))), {
    isSnapshot: true,
  });
