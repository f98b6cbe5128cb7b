import { randomInt } from 'node:crypto';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

/** What stands before the digits of each kind of number; that of orders is configured. */
export const NUMBER_PREFIX = {
  refund: 'R-',
  invoice: 'INV-',
  credit_note: 'CN-',
  payout: 'PO-',
  adjustment: 'AJ-',
  commission_invoice: 'COM-',
  query: 'Q-',
  ad: 'AD-',
} as const;

const MAX_RANDOM = 2 ** 47;

/**
 * The next number that people will know a row by. A sequence does not roll back, so a dry run takes none: it gets a random
 * one below zero, which collides with nothing and which `numberLabel` shows as not yet assigned.
 */
export async function takeNumber(ctx: Context, { seqName }: PgSequence): Promise<number> {
  if (ctx.isDryRun) return -randomInt(1, MAX_RANDOM);
  const [row] = await ctx.db.rows<{ number: number }>(statement('select nextval(?::regclass) as number', [seqName]));
  if (!row) throw new Error(`${seqName} gave no number`);
  return row.number;
}

/** The number as people read it, as SQL; `column` is the number's column. */
export const numberSql = (kind: keyof typeof NUMBER_PREFIX, column: string): string =>
  `'${NUMBER_PREFIX[kind]}' || ${column}`;

/** A number as people read it, such as `PO-1002`; `PO-…` in a dry run, where it has none yet. */
export const numberLabel = (prefix: string, number: number): string => `${prefix}${number < 0 ? '…' : number}`;
