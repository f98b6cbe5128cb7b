import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { EntryKind } from '@souk/contract/ledger/fields.ts';
import type { AccountScope } from './find-account.ts';

/**
 * The kind of a line. Winning a chargeback posts a reversal, or a completion if the order was completed in the
 * meantime. Statements list both as `chargeback_won`.
 */
export type SummaryKind = EntryKind | 'chargeback_won';

/** An event in a vendor's statement. Its parts add up to `net`, which is the change of the balance. */
export interface SummaryLine {
  at: string;
  kind: SummaryKind;
  reference: string | null;
  description: string | null;
  /** Set for orders, refunds and reversed refunds. Null for all other events. */
  parts: OrderParts | null;
  net: number;
}

/** How an event changed the parts of an order. Amounts that reduce the balance are negative. */
export interface OrderParts {
  /** What the customer paid, including shipping and tax. */
  gross: number;
  refunds: number;
  promotion: number;
  commission: number;
  tax: number;
  /** The lowest and highest commission rate of the lines, in hundredths of a percent. */
  rates: { low: number; high: number };
  /** When the hold was released or will be released. Null for refunds. */
  availableFrom: string | null;
  /** Whether the hold can't end yet because the cash of the order hasn't been received. */
  waitsForCash: boolean;
}

/**
 * Selects the transfers that change a vendor's balances or the commission charged to the vendor. Includes commission
 * because an order whose whole amount is commission changes no balance, but must be on the statement.
 */
const SELECT_SIDES = `
  select t.id, t.at, t.event_key, t.kind, t.order_id, t.source_id, t.reference, t.description, -t.amount as effect, false as is_commission
  from transfers t where t.debit_account_id = any(?) and t.at >= ? and t.at < ?
  union all
  select t.id, t.at, t.event_key, t.kind, t.order_id, t.source_id, t.reference, t.description, t.amount, false
  from transfers t where t.credit_account_id = any(?) and t.at >= ? and t.at < ?
  union all
  select t.id, t.at, t.event_key, t.kind, t.order_id, t.source_id, t.reference, t.description, 0, true
  from transfers t where t.debit_account_id = (select id from commission) and t.at >= ? and t.at < ? and t.vendor_id = ?
  union all
  select t.id, t.at, t.event_key, t.kind, t.order_id, t.source_id, t.reference, t.description, 0, true
  from transfers t where t.credit_account_id = (select id from commission) and t.at >= ? and t.at < ? and t.vendor_id = ?`;

/**
 * Selects events with their net effect on the vendor's balance. Omits moves between the balances of a vendor, such as
 * releasing a hold, because their net effect is zero.
 */
const WITH_EVENTS = `
  with commission as (select id from accounts where code = 'revenue:commission' and vendor_id is null), events as (
    select min(id::text) as id, at, event_key, kind, order_id, source_id, reference, description, sum(effect)::bigint as net
    from (${SELECT_SIDES}) sides group by at, event_key, kind, order_id, source_id, reference, description having sum(effect) <> 0 or bool_or(is_commission)
  )`;

const ISO_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/**
 * Selects the lines of a statement. A refund before an order's completion reduces what the completion posts, unless the
 * refund was reversed before. Reversing a refund posts its parts again: as a reversal, or as a separate completion if
 * the order was completed in the meantime.
 */
const SELECT_LINES = `${WITH_EVENTS}
  select e.at, e.reference, e.description, e.net,
    case when f.id is null then e.kind when e.kind <> 'refund' then 'chargeback_won' when f.kind = 'chargeback' then f.kind else e.kind end as kind,
    case when f.id is not null then json_build_object('gross', 0, 'refunds', -s.sign * f.amount, 'promotion', -s.sign * f.promotion,
        'commission', s.sign * f.commission, 'tax', s.sign * f.tax, 'rates', r.rates, 'availableFrom', null, 'waitsForCash', false)
    when e.kind = 'completion' then (
      select json_build_object('gross', o.total, 'refunds', -b.amount, 'promotion', o.promotion - b.promotion, 'commission', b.commission - o.commission,
        'tax', b.tax - o.tax_remitted, 'rates', r.rates, 'availableFrom', to_char(coalesce(o.hold_released_at, o.hold_until) at time zone 'UTC', '${ISO_FORMAT}'),
        'waitsForCash', o.hold_released_at is null and coalesce(o.cash_state = 'with_carrier', false))
      from orders o cross join lateral (
        select coalesce(sum(f.amount), 0)::bigint as amount, coalesce(sum(f.promotion), 0)::bigint as promotion, coalesce(sum(f.commission), 0)::bigint as commission,
          coalesce(sum(f.tax), 0)::bigint as tax
        from refunds f where f.order_id = o.id and f.is_before_completion and f.kind <> 'goodwill'
          and (f.status <> 'reversed' or exists (select from transfers t where t.event_key = 'refund:' || f.id || ':completed'))) b
      where o.id = e.order_id) end as parts
  from events e
  left join refunds f on f.id = e.source_id and e.kind in ('refund', 'completion', 'reversal')
  cross join lateral (select case when e.kind = 'refund' then 1 else -1 end as sign) s
  left join lateral (
    select json_build_object('low', coalesce(min(l.commission_rate), 0), 'high', coalesce(max(l.commission_rate), 0)) as rates
    from order_lines l where l.order_id = e.order_id and e.kind in ('completion', 'refund', 'reversal')) r on true
  order by e.at, e.id`;

const statementValues = ({ accountIds, ownerId }: AccountScope, from: Date, end: Date): unknown[] => {
  const [accountValues, commissionValues] = [
    [accountIds, from, end],
    [from, end, ownerId],
  ];
  return [...accountValues, ...accountValues, ...commissionValues, ...commissionValues];
};

/**
 * The length of the periods that are read one after the other. They split no event, because its transfers have the same
 * time.
 */
const BATCH_LENGTH_MS = 7 * 86_400_000;

interface Period {
  from: Date;
  to: Date;
}

/** The first instant after a period. The period includes its start and its end. */
const exclusiveEndOf = ({ to }: Period): number => to.getTime() + 1;

/** The events of a vendor in a period, oldest first. */
export async function* summaryLines(ctx: Context, vendor: AccountScope, period: Period): AsyncGenerator<SummaryLine> {
  const end = exclusiveEndOf(period);
  for (let start = period.from.getTime(); start < end; start += BATCH_LENGTH_MS) {
    const values = statementValues(vendor, new Date(start), new Date(Math.min(start + BATCH_LENGTH_MS, end)));
    yield* await ctx.db.rows<SummaryLine>(statement(SELECT_LINES, values));
  }
}

const COUNT_EVENTS = `${WITH_EVENTS} select count(*)::int as count from events`;

export async function countSummaryLines(ctx: Context, vendor: AccountScope, period: Period): Promise<number> {
  const values = statementValues(vendor, period.from, new Date(exclusiveEndOf(period)));
  const [row] = await ctx.db.rows<{ count: number }>(statement(COUNT_EVENTS, values));
  return row?.count ?? 0;
}

export type SummaryTotals = Pick<OrderParts, 'gross' | 'refunds' | 'promotion' | 'commission' | 'tax'> & {
  net: number;
};

/** Passes lines on, and adds each of them to `totals`. */
export async function* addToTotals(
  lines: AsyncIterable<SummaryLine>,
  totals: SummaryTotals,
): AsyncGenerator<SummaryLine> {
  for await (const line of lines) {
    totals.net += line.net;
    for (const key of ['gross', 'refunds', 'promotion', 'commission', 'tax'] as const)
      totals[key] += line.parts?.[key] ?? 0;
    yield line;
  }
}

export const zeroTotals = (): SummaryTotals => ({ gross: 0, refunds: 0, promotion: 0, commission: 0, tax: 0, net: 0 });
