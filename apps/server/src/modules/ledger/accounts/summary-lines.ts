import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import type { EntryKind } from '@souk/contract/ledger-fields.ts';

/** One event of a vendor's statement: what it is made of adds up to `net`, which is what it added to the balance. */
export interface SummaryLine {
  at: string;
  kind: EntryKind;
  reference: string | null;
  description: string | null;
  /** Of an order or its refund; null for all other events. */
  parts: OrderParts | null;
  net: number;
}

/** What an event did to the parts of an order. What lessens the balance is below zero. */
export interface OrderParts {
  /** What the customer paid, with shipping and tax. */
  gross: number;
  refunds: number;
  promotion: number;
  commission: number;
  tax: number;
  /** Hundredths of a percent: the lowest and the highest of the lines. */
  rates: { low: number; high: number };
  /** When the earning can be paid out: as released, or as expected. Null for refunds. */
  availableFrom: string | null;
  /** The earning also waits for the cash of the order. */
  waitsForCash: boolean;
}

/** What moves between the vendor's own balances, such as the end of a hold, nets to zero within its event and is left out. */
const EVENTS = `
  with sides as (
    select t.id, t.at, t.event_key, t.kind, t.order_id, t.source_id, t.reference, t.description, -t.amount as effect
    from transfers t where t.debit_account_id = any(?) and t.at >= ? and t.at < ?
    union all
    select t.id, t.at, t.event_key, t.kind, t.order_id, t.source_id, t.reference, t.description, t.amount
    from transfers t where t.credit_account_id = any(?) and t.at >= ? and t.at < ?
  ), events as (
    select min(id::text) as id, at, event_key, kind, order_id, source_id, reference, description, sum(effect)::bigint as net
    from sides group by at, event_key, kind, order_id, source_id, reference, description having sum(effect) <> 0
  )
  select e.at, coalesce((select 'chargeback' from refunds f where f.id = e.source_id and f.kind = 'chargeback' and e.kind = 'refund'), e.kind) as kind, e.reference, e.description, e.net,
    case when e.kind = 'completion' then (
      select json_build_object('gross', o.total, 'refunds', -b.amount, 'promotion', o.promotion - b.promotion, 'commission', b.commission - o.commission,
        'tax', b.tax - o.tax_remitted, 'rates', r.rates, 'availableFrom', to_char(coalesce(o.hold_released_at, o.hold_until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'waitsForCash', o.hold_released_at is null and coalesce(o.cash_state = 'with_carrier', false))
      from orders o cross join lateral (
        select coalesce(sum(f.amount), 0)::bigint as amount, coalesce(sum(f.promotion), 0)::bigint as promotion, coalesce(sum(f.commission), 0)::bigint as commission,
          coalesce(sum(f.tax), 0)::bigint as tax
        from refunds f where f.order_id = o.id and f.is_before_completion and f.kind <> 'goodwill') b
      where o.id = e.order_id)
    when e.kind = 'refund' then (
      select json_build_object('gross', 0, 'refunds', -f.amount, 'promotion', -f.promotion, 'commission', f.commission, 'tax', f.tax, 'rates', r.rates,
        'availableFrom', null, 'waitsForCash', false)
      from refunds f where f.id = e.source_id) end as parts
  from events e left join lateral (
    select json_build_object('low', coalesce(min(l.commission_rate), 0), 'high', coalesce(max(l.commission_rate), 0)) as rates
    from order_lines l where l.order_id = e.order_id and e.kind in ('completion', 'refund')) r on true
  order by e.at, e.id`;

/** An event has one instant, so none is cut in two by reading a week at a time. */
const STRETCH_MS = 7 * 86_400_000;

/** The events of a period in order, both ends included. */
export async function* summaryLines(
  ctx: Context,
  accountIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<SummaryLine> {
  const end = to.getTime() + 1;
  for (let start = from.getTime(); start < end; start += STRETCH_MS) {
    const stretch = [accountIds, new Date(start), new Date(Math.min(start + STRETCH_MS, end))];
    yield* await ctx.db.rows<SummaryLine>(statement(EVENTS, [...stretch, ...stretch]));
  }
}

const COUNT = `
  select count(*)::int as count from (
    select event_key from (
      select t.event_key, -t.amount as effect from transfers t where t.debit_account_id = any(?) and t.at between ? and ?
      union all select t.event_key, t.amount from transfers t where t.credit_account_id = any(?) and t.at between ? and ?) sides
    group by event_key having sum(effect) <> 0) events`;

export async function countSummaryLines(
  ctx: Context,
  accountIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const period = [accountIds, from, to];
  const [row] = await ctx.db.rows<{ count: number }>(statement(COUNT, [...period, ...period]));
  return row?.count ?? 0;
}

export type SummaryTotals = Pick<OrderParts, 'gross' | 'refunds' | 'promotion' | 'commission' | 'tax'> & {
  net: number;
};

/** Sums that grow with each line that passes. */
export async function* addingUp(lines: AsyncIterable<SummaryLine>, totals: SummaryTotals): AsyncGenerator<SummaryLine> {
  for await (const line of lines) {
    totals.net += line.net;
    for (const key of ['gross', 'refunds', 'promotion', 'commission', 'tax'] as const)
      totals[key] += line.parts?.[key] ?? 0;
    yield line;
  }
}

export const noTotals = (): SummaryTotals => ({ gross: 0, refunds: 0, promotion: 0, commission: 0, tax: 0, net: 0 });
