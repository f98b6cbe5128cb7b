import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { FileLine } from './csv.service.ts';
import type { Known, LineImport } from './import-lines.ts';
import { message } from '@souk/contract/core/message.ts';

type ByEmail = Pick<LineImport<'email', Known>, 'keyField' | 'keyOf' | 'repeatedProblem'>;
type Line = FileLine<'email'>;

const emailOf = ({ cells }: Line): string => (cells.email ?? '').toLowerCase();

/** For files of people and shops, in which an e-mail tells the lines apart. */
export const BY_EMAIL: ByEmail = {
  keyField: 'email',
  keyOf: emailOf,
  repeatedProblem: (line) => message('import.email_repeated', { line }),
};

/** The rows with the e-mails of the lines; `sql` takes those in lower case, and answers each as `key`. */
export const rowsByEmail =
  <Before extends Known>(sql: string) =>
  (ctx: Context, lines: readonly Line[]): Promise<Before[]> =>
    ctx.db.rows<Before>(statement(sql, [lines.map(emailOf)]));
