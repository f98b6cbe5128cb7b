import type { Entry } from '@souk/contract/ledger/accounts.ts';
import type { Context } from '#core/context.ts';
import { allOf, type Condition, condition, plannedAnew, statement } from '#core/db/statement.ts';
import type { Scope } from './find-account.ts';

/** Where an entry stands among the others of its account: the side decides between both sides of one transfer. */
export interface Position {
  at: string;
  id: string;
  /** 0 debit, 1 credit. */
  side: 0 | 1;
}

/** An entry as it was read, with what it adds to the balance shown. */
export interface ReadEntry extends Position {
  entry: Entry;
  effect: number;
}

interface Row extends Position {
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
  scope: Scope;
  /** On `transfers t`. */
  where: Condition;
  direction: 'newestFirst' | 'oldestFirst';
  /** Where reading starts, itself left out. */
  after?: Position | undefined;
  limit: number;
  offset: number;
  /** Which plan is good depends on what is looked for. */
  isPlannedAnew?: boolean;
}

const SIDES = [
  { side: 0, own: 'debit', other: 'credit' },
  { side: 1, own: 'credit', other: 'debit' },
] as const;

/** Entries beyond a position: those of the same transfer come in the order of their sides. */
function beyond({ direction, after }: EntryPage, side: 0 | 1): Condition[] {
  if (!after) return [];
  const isNewestFirst = direction === 'newestFirst';
  const sign = isNewestFirst ? '<' : '>';
  const isOtherSideStillToCome = isNewestFirst ? side < after.side : side > after.side;
  return [condition(`(t.at, t.id) ${sign}${isOtherSideStillToCome ? '=' : ''} (?, ?)`, after.at, after.id)];
}

/**
 * Entries of an account in order, each with the sum of the effects from the first of the page (before `offset`) to itself. One
 * index scan per account and side, merged.
 */
export async function readEntries(ctx: Context, page: EntryPage): Promise<(ReadEntry & { running: number })[]> {
  const { scope, where, direction, limit, offset } = page;
  const way = direction === 'newestFirst' ? 'desc' : 'asc';
  const reach = limit + offset;
  const branches = scope.accountIds.flatMap((accountId) =>
    SIDES.map(({ side, own, other }) => {
      const conditions = allOf([condition(`t.${own}_account_id = ?`, accountId), ...beyond(page, side), where]);
      return {
        text: `(select t.id, t.at, ${side} as side, t.kind, t.amount, t.${own}_account_id as own_id, t.${other}_account_id as other_id, t.reference, t.description,
          t.order_id, t.source_id, t.actor_name from transfers t where ${conditions.text} order by t.at ${way}, t.id ${way} limit ?)`,
        values: [...conditions.values, reach],
      };
    }),
  );
  if (branches.length === 0) return [];
  const plus = scope.isDebitNormal ? 0 : 1;
  const order = `at ${way}, id ${way}, side ${way}`;
  const text = `
    with merged as (select * from (${branches.map((branch) => branch.text).join(' union all ')}) e order by ${order} limit ?),
    summed as (select merged.*, sum(case when side = ${plus} then amount else -amount end) over (order by ${order} rows unbounded preceding)::bigint as running from merged)
    select s.id, s.at, s.side, s.kind, s.amount, own.code, other.code as "counterCode", s.reference, s.description, s.order_id as "orderId",
      s.source_id as "sourceId", s.actor_name as "actorName", s.running
    from (select * from summed order by ${order} offset ?) s join accounts own on own.id = s.own_id join accounts other on other.id = s.other_id
    order by s.at ${way}, s.id ${way}, s.side ${way}`;
  const values = [...branches.flatMap((branch) => branch.values), reach, offset];
  const read = statement(text, values);
  const rows = await ctx.db.rows<Row>(page.isPlannedAnew ? plannedAnew(read) : read);
  return rows.map((row) => ({ ...entryOf(row, plus), running: row.running }));
}

function entryOf(row: Row, plus: 0 | 1): ReadEntry {
  const { at, id, side, amount } = row;
  return {
    at,
    id,
    side,
    effect: side === plus ? amount : -amount,
    entry: {
      id: `${id}-${side === 0 ? 'debit' : 'credit'}`,
      transferId: id,
      at,
      kind: row.kind,
      code: row.code,
      counterCode: row.counterCode,
      reference: row.reference,
      source: sourceOf(row),
      description: row.description,
      debit: side === 0 ? amount : null,
      credit: side === 1 ? amount : null,
      balance: 0,
      actorName: row.actorName,
    },
  };
}

const BOOKED = ['gateway_payout', 'tax', 'debt_paid_in', 'debt_written_off'];

function sourceOf({ kind, orderId, sourceId }: Row): Entry['source'] {
  if (orderId) return { entity: 'order', id: orderId };
  if (!sourceId) return null;
  if (kind.startsWith('payout')) return { entity: 'payout', id: sourceId };
  if (kind === 'ad' || kind === 'ad_given_back') return { entity: 'ad', id: sourceId };
  if (BOOKED.includes(kind)) return { entity: 'booking', id: sourceId };
  return kind === 'adjustment' || kind === 'reversal' ? { entity: 'adjustment', id: sourceId } : null;
}
