import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { stepBucketsSql } from './duration-buckets.service.ts';

/** Replaces null as the category in primary keys. */
export const NO_CATEGORY = '00000000-0000-0000-0000-000000000000';

type Instant = Date | string;

export interface CountedOrder {
  placedAt: Instant;
  vendorId: string;
  total: number;
  itemsCount: number;
  /** Whether this is the customer's first order. Ignored when an order is cancelled. */
  isFirstOfCustomer?: boolean;
}

/** An order line as it was sold. */
export interface CountedLine {
  productId: string;
  categoryId: string | null;
  quantity: number;
  net: number;
}

const ZONE_SQL = settingSql('general.timeZone');

/** Appends to delta tables that a job folds, so that concurrent orders don't wait for each other. */
const COUNT_ORDER = `
  with day as materialized (select (?::timestamptz at time zone ${ZONE_SQL})::date as day),
  month as materialized (select date_trunc('month', day)::date as month from day),
  lines as materialized (
    select product_id, coalesce(category_id, '${NO_CATEGORY}') as category_id, sum(quantity)::int as units, sum(net)::bigint as sales
    from unnest(?::uuid[], ?::uuid[], ?::int[], ?::bigint[]) line (product_id, category_id, quantity, net) group by 1, 2
  ), days as (
    insert into daily_total_deltas (day, placed_orders, cancelled_orders, sales, cancelled_sales, units, new_customers)
    select day, ?::int, ?::int, ?::bigint, ?::bigint, ?::int, ?::int from day
  ), categories as (
    insert into daily_category_deltas (day, category_id, units, sales)
    select day, category_id, ?::int * sum(units), ?::int * sum(sales) from lines, day where category_id <> '${NO_CATEGORY}' group by 1, 2
  ), products as (
    insert into monthly_product_deltas (month, vendor_id, product_id, category_id, units, sales)
    select month, ?::uuid, product_id, category_id, ?::int * units, ?::int * sales from lines, month
  )
  insert into monthly_vendor_deltas (day, vendor_id, orders, sales) select day, ?::uuid, ?::int, ?::bigint from day`;

/**
 * Counts an order in the totals of the day on which it was placed. Call it with `sign` 1 when the order is placed, and
 * with -1 and the same values when it is cancelled. `lines` are all lines of the order with their net amounts.
 */
export async function countOrder(
  ctx: Pick<Context, 'db'>,
  { order, lines, sign }: { order: CountedOrder; lines: readonly CountedLine[]; sign: 1 | -1 },
): Promise<void> {
  const { placedAt, vendorId, total, itemsCount, isFirstOfCustomer = false } = order;
  const isPlaced = sign === 1;
  const day = [
    isPlaced ? 1 : 0,
    isPlaced ? 0 : 1,
    sign * total,
    isPlaced ? 0 : total,
    sign * itemsCount,
    isPlaced && isFirstOfCustomer ? 1 : 0,
  ];
  await ctx.db.rows(
    statement(
      COUNT_ORDER,
      [
        placedAt,
        lines.map((line) => line.productId),
        lines.map((line) => line.categoryId),
        lines.map((line) => line.quantity),
        lines.map((line) => line.net),
        ...day,
        sign,
        sign,
        vendorId,
        sign,
        sign,
        vendorId,
        sign,
        sign * total,
      ],
      { writes: ['daily_category_deltas', 'daily_total_deltas', 'monthly_product_deltas', 'monthly_vendor_deltas'] },
    ),
  );
}

/** When a completed order reached each status. Null for statuses that it skipped. */
export interface CompletedOrder {
  placedAt: Instant;
  packedAt: Instant | null;
  pickupAt: Instant | null;
  deliveringAt: Instant | null;
  completedAt: Instant;
}

const COUNT_DURATIONS = `
  insert into duration_deltas (day, step, bucket, orders)
  select (o.completed_at at time zone ${ZONE_SQL})::date, step, bucket, 1
  from (values (?::timestamptz, ?::timestamptz, ?::timestamptz, ?::timestamptz, ?::timestamptz)) o (placed_at, packed_at, pickup_at, delivering_at, completed_at)
  cross join lateral ${stepBucketsSql}`;

/** Counts the durations of a completed order on the day on which it was completed. */
export async function countDurations(ctx: Pick<Context, 'db'>, order: CompletedOrder): Promise<void> {
  const { placedAt, packedAt, pickupAt, deliveringAt, completedAt } = order;
  await ctx.db.rows(
    statement(COUNT_DURATIONS, [placedAt, packedAt, pickupAt, deliveringAt, completedAt], {
      writes: ['duration_deltas'],
    }),
  );
}

/** Amounts in minor units. Reversals are negative. */
export interface CountedMoney {
  at: Instant;
  /** Captured from customers. */
  paid?: number;
  /** Refunds of payments. Goodwill is not a refund. */
  refunded?: number;
  commission?: number;
  adRevenue?: number;
}

const COUNT_MONEY = `
  insert into daily_total_deltas (day, paid, refunded, commission, ad_revenue)
  select (?::timestamptz at time zone ${ZONE_SQL})::date, ?::bigint, ?::bigint, ?::bigint, ?::bigint`;

/** Counts money on the day on which it was posted. */
export async function countMoney(
  ctx: Pick<Context, 'db'>,
  { at, paid = 0, refunded = 0, commission = 0, adRevenue = 0 }: CountedMoney,
): Promise<void> {
  await ctx.db.rows(
    statement(COUNT_MONEY, [at, paid, refunded, commission, adRevenue], { writes: ['daily_total_deltas'] }),
  );
}

const COUNT_NEW_CUSTOMER = `
  insert into daily_total_deltas (day, new_customers) select (?::timestamptz at time zone ${ZONE_SQL})::date, ?::int`;

/** Counts a new customer on the day of their first order (`sign` 1), or removes them from that count (-1). */
export async function countNewCustomer(ctx: Pick<Context, 'db'>, firstOrderAt: Instant, sign: 1 | -1): Promise<void> {
  await ctx.db.rows(statement(COUNT_NEW_CUSTOMER, [firstOrderAt, sign], { writes: ['daily_total_deltas'] }));
}
