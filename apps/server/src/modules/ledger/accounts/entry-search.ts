import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { normalise } from '#tables/search-text.ts';
import type { AccountScope } from './find-account.ts';

const TRAILING_NUMBER = /(\d{1,15})\s*$/;
const MAX_MATCHES = 50;

/**
 * Finds orders, payouts, adjustments and bookings by their displayed number or their reference of the bank or gateway.
 */
const FIND_ORDERS_AND_SOURCES = `
  (select 'order' as entity, id from orders where number = ? limit 1)
  union all (select 'source', id from payouts where number = ? or bank_reference = ? limit ${MAX_MATCHES})
  union all (select 'source', id from adjustments where number = ? limit 1)
  union all (select 'source', id from ledger_bookings where number = ? or reference = ? limit ${MAX_MATCHES})`;

const KEY_PREFIXES = ['payout', 'adjustment', 'booking'];
/**
 * The ASCII character after ':'. All event keys that start with `<prefix>:<id>:` are between that and `<prefix>:<id>;`.
 */
const AFTER_COLON = ';';

/**
 * A condition for entries that match a search. Finds the records with a matching number or reference first, because
 * scanning millions of entries for them would be slow. Searches descriptions only in accounts of vendors, which have
 * few entries.
 */
export async function entrySearch(ctx: Context, { kind }: AccountScope, searchText: string): Promise<Condition> {
  const number = Number(TRAILING_NUMBER.exec(searchText)?.[1] ?? 0);
  const exact = searchText.trim();
  const matches = await ctx.db.rows<{ entity: string; id: string }>(
    statement(FIND_ORDERS_AND_SOURCES, [number, number, exact, number, number, exact]),
  );
  const orders = matches.filter(({ entity }) => entity === 'order').map(({ id }) => id);
  const sources = matches.filter(({ entity }) => entity === 'source').map(({ id }) => id);
  const parts = [
    ...(orders.length > 0 ? [condition('t.order_id = any(?)', orders)] : []),
    ...sources.flatMap((id) =>
      KEY_PREFIXES.map((prefix) =>
        condition('(t.event_key >= ? and t.event_key < ?)', `${prefix}:${id}:`, `${prefix}:${id}${AFTER_COLON}`),
      ),
    ),
    ...(kind === 'vendor' ? [containsText(searchText)] : []),
  ];
  if (parts.length === 0) return condition('t.reference = ?', exact);
  return {
    text: `(${parts.map(({ text }) => text).join(' or ')})`,
    values: parts.flatMap(({ values }) => [...values]),
  };
}

const containsText = (text: string): Condition =>
  condition(
    `lower(concat_ws(' ', t.reference, t.description, t.actor_name)) like ?`,
    `%${normalise(text).replace(/[\\%_]/g, '\\$&')}%`,
  );
