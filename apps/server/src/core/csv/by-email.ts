import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { FileLine } from './csv.service.ts';
import type { ExistingRow, LineImport } from './import-lines.ts';
import { message } from '@souk/contract/core/message.ts';

type KeyedByEmail = Pick<LineImport<'email', ExistingRow>, 'keyField' | 'getKey' | 'repeatedProblem'>;
type Line = FileLine<'email'>;

const getEmail = ({ cells }: Line): string => (cells.email ?? '').toLowerCase();

/** The part of an import whose lines are identified by email, for files of customers and vendors. */
export const KEYED_BY_EMAIL: KeyedByEmail = {
  keyField: 'email',
  getKey: getEmail,
  repeatedProblem: (line) => message('import.email_repeated', { line }),
};

/** Finds the rows whose email is in a line. `sql` gets the emails in lower case and selects each row's email as `key`. */
export const findRowsByEmail =
  <Before extends ExistingRow>(sql: string) =>
  (ctx: Context, lines: readonly Line[]): Promise<Before[]> =>
    ctx.db.rows<Before>(statement(sql, [lines.map(getEmail)]));
