import { randomInt } from 'node:crypto';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** The prefix of each kind of number, except that of order numbers, which is configurable. */
export const NUMBER_PREFIX = {
  refund: 'R-',
  return: 'RT-',
  invoice: 'INV-',
  credit_note: 'CN-',
  payout: 'PO-',
  adjustment: 'AJ-',
  commission_invoice: 'COM-',
  query: 'Q-',
  ad: 'AD-',
} as const;

const MAX_RANDOM_NUMBER = 2 ** 47;

/**
 * The next number of a sequence. Sequences do not roll back, so a dry run gets a random negative number instead. Such numbers do
 * not collide, and `numberLabel` formats them as not yet assigned.
 */
export async function nextNumber(ctx: Context, { seqName }: PgSequence): Promise<number> {
  if (ctx.isDryRun) return -randomInt(1, MAX_RANDOM_NUMBER);
  const [row] = await ctx.db.rows<{ number: number }>(statement('select nextval(?::regclass) as number', [seqName]));
  if (!row) throw new Error(`${seqName} returned no number`);
  return row.number;
}

/** SQL for a number with its prefix; `column` is the column of the number. */
export const numberSql = (kind: keyof typeof NUMBER_PREFIX, column: string): string =>
  `'${NUMBER_PREFIX[kind]}' || ${column}`;

/** A number with its prefix, such as `PO-1002`, or `PO-…` in a dry run, which assigns no number. */
export const numberLabel = (prefix: string, number: number): string => `${prefix}${number < 0 ? '…' : number}`;
