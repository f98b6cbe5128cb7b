import type { Entry } from '@souk/contract/ledger/accounts.ts';
import type { Context } from '#core/context.ts';
import { allOf, type Condition, condition, withoutPlanCache, statement } from '#core/db/statement.ts';
import type { AccountScope } from './find-account.ts';

/** The position of an entry in the order of an account's entries. Both sides of one transfer differ only in `side`. */
export interface EntryPosition {
  at: string;
  id: string;
  /** 0 for a debit, 1 for a credit. */
  side: 0 | 1;
}

/** An entry. `effect` is the amount that it adds to the displayed balance, which may be negative. */
export interface ReadEntry extends EntryPosition {
  entry: Entry;
  effect: number;
}

interface TransferRow extends EntryPosition {
  kind: string;
  amount: number;
  code: string;
  counterCode: string;
  reference: string | null;
  description: string | null;
  orderId: string | null;
  sourceId: string | null;
  actorName: string | null;
  running: number;
}

export interface EntryPage {
  scope: AccountScope;
  /** A condition on `transfers t`. */
  where: Condition;
  direction: 'newestFirst' | 'oldestFirst';
  /** The page starts after this position. */
  after?: EntryPosition | undefined;
  limit: number;
  offset: number;
  /**
   * Plans the statement for its values instead of reusing a plan, because the best plan of a filtered search depends on
   * them.
   */
  skipPlanCache?: boolean;
}

const SIDES = [
  { side: 0, own: 'debit', other: 'credit' },
  { side: 1, own: 'credit', other: 'debit' },
] as const;

/**
 * Matches the entries of one side after the cursor. The other side of the transfer at the cursor may still be to come.
 */
function afterPosition({ direction, after }: EntryPage, side: 0 | 1): Condition[] {
  if (!after) return [];
  const isNewestFirst = direction === 'newestFirst';
  const sign = isNewestFirst ? '<' : '>';
  const isOtherSideStillToCome = isNewestFirst ? side < after.side : side > after.side;
  return [condition(`(t.at, t.id) ${sign}${isOtherSideStillToCome ? '=' : ''} (?, ?)`, after.at, after.id)];
}

/**
 * Reads entries of an account in order, by merging an index scan for each ledger account and side. `running` is the sum
 * of effects up to and including the entry, and starts before the entries that `offset` skips.
 */
export async function readEntries(ctx: Context, page: EntryPage): Promise<(ReadEntry & { running: number })[]> {
  const { scope, where, direction, limit, offset } = page;
  const sqlOrder = direction === 'newestFirst' ? 'desc' : 'asc';
  const rowLimit = limit + offset;
  const branches = scope.accountIds.flatMap((accountId) =>
    SIDES.map(({ side, own, other }) => {
      const conditions = allOf([condition(`t.${own}_account_id = ?`, accountId), ...afterPosition(page, side), where]);
      return {
        text: `(select t.id, t.at, ${side} as side, t.kind, t.amount, t.${own}_account_id as own_id, t.${other}_account_id as other_id, t.reference, t.description,
          t.order_id, t.source_id, t.actor_name from transfers t where ${conditions.text} order by t.at ${sqlOrder}, t.id ${sqlOrder} limit ?)`,
        values: [...conditions.values, rowLimit],
      };
    }),
  );
  if (branches.length === 0) return [];
  const increasingSide = scope.isDebitNormal ? 0 : 1;
  const order = `at ${sqlOrder}, id ${sqlOrder}, side ${sqlOrder}`;
  const text = `
    with merged as (select * from (${branches.map((branch) => branch.text).join(' union all ')}) e order by ${order} limit ?),
    summed as (select merged.*, sum(case when side = ${increasingSide} then amount else -amount end) over (order by ${order} rows unbounded preceding)::bigint as running from merged)
    select s.id, s.at, s.side, s.kind, s.amount, own.code, other.code as "counterCode", s.reference, s.description, s.order_id as "orderId",
      s.source_id as "sourceId", s.actor_name as "actorName", s.running
    from (select * from summed order by ${order} offset ?) s join accounts own on own.id = s.own_id join accounts other on other.id = s.other_id
    order by s.at ${sqlOrder}, s.id ${sqlOrder}, s.side ${sqlOrder}`;
  const values = [...branches.flatMap((branch) => branch.values), rowLimit, offset];
  const read = statement(text, values);
  const rows = await ctx.db.rows<TransferRow>(page.skipPlanCache ? withoutPlanCache(read) : read);
  return rows.map((row) => ({ ...toEntry(row, increasingSide), running: row.running }));
}

function toEntry(row: TransferRow, increasingSide: 0 | 1): ReadEntry {
  const { at, id, side, amount } = row;
  return {
    at,
    id,
    side,
    effect: side === increasingSide ? amount : -amount,
    entry: {
      id: `${id}-${side === 0 ? 'debit' : 'credit'}`,
      transferId: id,
      at,
      kind: row.kind,
      code: row.code,
      counterCode: row.counterCode,
      reference: row.reference,
      source: toSource(row),
      description: row.description,
      debit: side === 0 ? amount : null,
      credit: side === 1 ? amount : null,
      balance: 0,
      actorName: row.actorName,
    },
  };
}

const BOOKING_KINDS = ['gateway_payout', 'tax', 'debt_paid_in', 'debt_written_off'];

function toSource({ kind, orderId, sourceId }: TransferRow): Entry['source'] {
  if (orderId) return { entity: 'order', id: orderId };
  if (!sourceId) return null;
  if (kind.startsWith('payout')) return { entity: 'payout', id: sourceId };
  if (kind === 'ad' || kind === 'ad_given_back') return { entity: 'ad', id: sourceId };
  if (BOOKING_KINDS.includes(kind)) return { entity: 'booking', id: sourceId };
  return kind === 'adjustment' || kind === 'reversal' ? { entity: 'adjustment', id: sourceId } : null;
}
