import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { normalise } from '#tables/search-text.ts';
import type { Scope } from './find-account.ts';

const DIGITS = /(\d{1,15})\s*$/;
const MAX_FOUND = 50;

/** Numbers that people read, and what the bank or gateway calls it, as the order or the source behind. */
const FIND = `
  (select 'order' as entity, id from orders where number = ? limit 1)
  union all (select 'source', id from payouts where number = ? or bank_reference = ? limit ${MAX_FOUND})
  union all (select 'source', id from adjustments where number = ? limit 1)
  union all (select 'source', id from ledger_bookings where number = ? or reference = ? limit ${MAX_FOUND})`;

const KEY_PREFIXES = ['payout', 'adjustment', 'booking'];
/** The character behind the colon: keys of one source stand between the two. */
const BEYOND = ';';

/**
 * Entries that a search means. References are looked up first, so that they are found among millions; the words of
 * descriptions are searched in the accounts of vendors, whose entries are few.
 */
export async function entrySearch(ctx: Context, { kind }: Scope, words: string): Promise<Condition> {
  const number = Number(DIGITS.exec(words)?.[1] ?? 0);
  const exact = words.trim();
  const found = await ctx.db.rows<{ entity: string; id: string }>(
    statement(FIND, [number, number, exact, number, number, exact]),
  );
  const orders = found.filter(({ entity }) => entity === 'order').map(({ id }) => id);
  const sources = found.filter(({ entity }) => entity === 'source').map(({ id }) => id);
  const parts = [
    ...(orders.length > 0 ? [condition('t.order_id = any(?)', orders)] : []),
    ...sources.flatMap((id) =>
      KEY_PREFIXES.map((prefix) =>
        condition('(t.event_key >= ? and t.event_key < ?)', `${prefix}:${id}:`, `${prefix}:${id}${BEYOND}`),
      ),
    ),
    ...(kind === 'vendor' ? [wordsOf(words)] : []),
  ];
  if (parts.length === 0) return condition('t.reference = ?', exact);
  return {
    text: `(${parts.map(({ text }) => text).join(' or ')})`,
    values: parts.flatMap(({ values }) => [...values]),
  };
}

const wordsOf = (words: string): Condition =>
  condition(
    `lower(concat_ws(' ', t.reference, t.description, t.actor_name)) like ?`,
    `%${normalise(words).replace(/[\\%_]/g, '\\$&')}%`,
  );
